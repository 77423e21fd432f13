import { match } from 'ts-pattern';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import type { LogoutEvent } from '#machines/consent/logout/logout.types.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { useSurroundings } from '#src/views/consent/surroundings.tsx';
import { failureSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { OutcomeCard } from '#src/views/consent/outcomeCard.tsx';
import { FailureCard } from '#src/views/consent/failureCard.tsx';
import { TwoWays } from '#src/views/consent/twoWays.tsx';

interface LogoutProps {
  screen: LogoutScreen;
  send: (event: LogoutEvent) => void;
}

/** /oauth/logout (OUT-01 … OUT-06). */
export function LogoutView({ screen, send }: LogoutProps) {
  const texts = useConsentTexts();
  const { Waiting } = useSurroundings();
  const { logout } = texts;
  return match(screen)
    .with({ kind: 'checkingRequest' }, () => <Waiting title={texts.checking} />)
    .with({ kind: 'incomplete' }, ({ parameter }) => <FailureCard sentence={texts.missingParameter(parameter)} />)
    .with({ kind: 'logoutConfirmation' }, ({ isBusy }) => (
      <ConsentCard screen="asking" pageTitle={logout.title} title={logout.title} lede={logout.text(texts.project)}>
        <TwoWays
          no={{ words: logout.no, onChosen: () => send({ type: 'logout.cancelled' }) }}
          yes={{ words: logout.yes, onChosen: () => send({ type: 'logout.confirmed' }) }}
          busy={isBusy ? 'yes' : null}
        />
      </ConsentCard>
    ))
    .with({ kind: 'logoutCancelled' }, () => (
      <ConsentCard screen="cancelled" pageTitle={logout.title} title={logout.cancelled} />
    ))
    .with({ kind: 'error' }, ({ words, canRetry }) => (
      <FailureCard
        sentence={failureSentence(texts, words)}
        way={canRetry ? { words: texts.retry, onChosen: () => send({ type: 'retry.chosen' }) } : null}
      />
    ))
    .with({ kind: 'redirecting' }, ({ url }) =>
      url === null ? (
        <Waiting title={logout.loggingOut} />
      ) : (
        <OutcomeCard screen="staying" title={logout.loggedOut} tone="success" lede={texts.stillHere}>
          <a className="ts-btn ts-btn--primary ts-btn--wide" href={url} rel="noreferrer">
            {texts.continueTo(texts.theApplication)}
          </a>
        </OutcomeCard>
      ),
    )
    .with({ kind: 'loggedOut' }, () => (
      <OutcomeCard screen="loggedOut" title={logout.loggedOut} tone="success" lede={logout.closePage} />
    ))
    .exhaustive();
}
