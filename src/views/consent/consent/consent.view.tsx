import type { ReactNode } from 'react';
import { match, P } from 'ts-pattern';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { ConsentEvent } from '#machines/consent/consent/consent.types.ts';
import { useSurroundings } from '#src/views/consent/surroundings.tsx';
import { failureSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { SigningInCard } from '#src/views/consent/signingInCard.tsx';
import { FailureCard } from '#src/views/consent/failureCard.tsx';
import { WithStranger } from '#src/views/consent/withStranger.tsx';
import { AskingView } from './asking.view.tsx';
import { OutcomeView } from './outcome.view.tsx';

interface ConsentProps {
  screen: ConsentScreen;
  send: (event: ConsentEvent) => void;
  /** The sign-in widget. */
  children: ReactNode;
}

/** /oauth/authorize (IDP-01 … IDP-22). */
export function ConsentView({ screen, send, children }: ConsentProps) {
  const texts = useConsentTexts();
  const { Waiting } = useSurroundings();
  const nameOf = (given: string | null, unnamed = texts.theApplication) => given?.trim() || unnamed;
  return match(screen)
    .with({ kind: 'checkingRequest' }, () => <Waiting title={texts.checking} />)
    .with({ kind: 'incomplete' }, ({ parameter }) => <FailureCard sentence={texts.missingParameter(parameter)} />)
    .with({ kind: 'storageBlocked' }, () => (
      <FailureCard
        sentence={texts.sessionEnded}
        hint={texts.storageBlocked}
        way={{ words: texts.signIn, onChosen: () => send({ type: 'signIn.chosen' }) }}
      />
    ))
    .with({ kind: 'signingIn' }, ({ isAgain }) => (
      <SigningInCard title={texts.signInTitle} lede={isAgain ? texts.signInAgain : texts.signInHint}>
        {children}
      </SigningInCard>
    ))
    .with({ kind: 'consent' }, (asking) => (
      <AskingView screen={asking} name={nameOf(asking.client.name, texts.anApplication)} send={send} />
    ))
    .with({ kind: 'error' }, ({ words, canRetry }) => (
      <FailureCard
        sentence={failureSentence(texts, words)}
        way={canRetry ? { words: texts.retry, onChosen: () => send({ type: 'retry.chosen' }) } : null}
      />
    ))
    .with({ kind: 'expired' }, ({ words, restart }) => (
      <FailureCard sentence={failureSentence(texts, words)}>
        <a className="ts-btn ts-btn--secondary ts-btn--wide" href={restart.url} rel="noreferrer">
          <span className="ts-strange">
            <WithStranger text={texts.startOver} name={nameOf(restart.name)} />
          </span>
        </a>
      </FailureCard>
    ))
    .with(
      { kind: P.union('granted', 'denied', 'redirectingAfterDenial', 'denialLink', 'returning', 'returnLink') },
      (outcome) => <OutcomeView screen={outcome} name={nameOf('name' in outcome ? outcome.name : null)} send={send} />,
    )
    .exhaustive();
}
