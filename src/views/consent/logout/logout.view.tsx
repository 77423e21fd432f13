import { match } from 'ts-pattern';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import type { LogoutEvent } from '#machines/consent/logout/logout.types.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { useSurroundings } from '#src/views/consent/surroundings.tsx';
import { troubleSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { OutcomeCard } from '#src/views/consent/outcomeCard.tsx';
import { TroubleCard } from '#src/views/consent/troubleCard.tsx';
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
    .with({ kind: 'checking' }, () => <Waiting title={texts.checking} />)
    .with({ kind: 'incomplete' }, ({ parameter }) => <TroubleCard sentence={texts.missing(parameter)} />)
    .with({ kind: 'asking' }, ({ isBusy }) => (
      <ConsentCard screen="asking" pageTitle={logout.title} title={logout.title} lede={logout.message(texts.project)}>
        <TwoWays
          no={{ words: logout.no, onChosen: () => send({ type: 'no.chosen' }) }}
          yes={{ words: logout.yes, onChosen: () => send({ type: 'yes.chosen' }) }}
          busy={isBusy ? 'yes' : null}
        />
      </ConsentCard>
    ))
    .with({ kind: 'kept' }, () => <ConsentCard screen="kept" pageTitle={logout.title} title={logout.kept} />)
    .with({ kind: 'trouble' }, ({ words, canRetry }) => (
      <TroubleCard
        sentence={troubleSentence(texts, words)}
        way={canRetry ? { words: texts.retry, onChosen: () => send({ type: 'retry.chosen' }) } : null}
      />
    ))
    .with({ kind: 'leaving' }, ({ url }) =>
      url === null ? (
        <Waiting title={logout.leaving} />
      ) : (
        <OutcomeCard screen="staying" title={logout.done} tone="success" lede={texts.stayed}>
          <a className="ts-btn ts-btn--primary ts-btn--wide" href={url} rel="noreferrer">
            {texts.goOn(texts.theApplication)}
          </a>
        </OutcomeCard>
      ),
    )
    .with({ kind: 'loggedOut' }, () => (
      <OutcomeCard screen="loggedOut" title={logout.done} tone="success" lede={logout.close} />
    ))
    .exhaustive();
}
