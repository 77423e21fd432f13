import type { ReactNode } from 'react';
import { match } from 'ts-pattern';
import type { ConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import type { ConnectedAppsEvent } from '#machines/consent/connectedApps/connectedApps.types.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { failureSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { useSurroundings } from '#src/views/consent/surroundings.tsx';
import { SigningInCard } from '#src/views/consent/signingInCard.tsx';
import { FailureCard } from '#src/views/consent/failureCard.tsx';
import { TwoWays } from '#src/views/consent/twoWays.tsx';
import { WithStranger } from '#src/views/consent/withStranger.tsx';
import { AppList } from './appList.tsx';

interface ConnectedAppsProps {
  screen: ConnectedAppsScreen;
  send: (event: ConnectedAppsEvent) => void;
  /** The sign-in widget. */
  children: ReactNode;
}

/** /connected-apps (D-280, D-281). */
export function ConnectedAppsView({ screen, send, children }: ConnectedAppsProps) {
  const texts = useConsentTexts();
  const { Waiting } = useSurroundings();
  const { connected } = texts;
  const list = {
    onRemove: (id: string) => send({ type: 'remove.chosen', id }),
    onHome: () => send({ type: 'home.chosen' }),
  };
  return match(screen)
    .with({ kind: 'loading' }, () => <Waiting title={connected.loading} />)
    .with({ kind: 'signingIn' }, () => (
      <SigningInCard title={connected.title} lede={connected.signIn}>
        {children}
      </SigningInCard>
    ))
    .with({ kind: 'error' }, ({ words }) => (
      <FailureCard
        sentence={failureSentence(texts, words)}
        way={{ words: texts.retry, onChosen: () => send({ type: 'retry.chosen' }) }}
      />
    ))
    .with({ kind: 'listed' }, ({ apps }) => <AppList apps={apps} message={null} {...list} />)
    .with({ kind: 'removed' }, ({ apps, removed }) => (
      <AppList
        apps={apps}
        message={{ tone: 'success', sentence: '', more: <WithStranger text={connected.removed} name={removed} /> }}
        {...list}
      />
    ))
    .with({ kind: 'removalFailed' }, ({ apps, words }) => (
      <AppList apps={apps} message={{ tone: 'error', sentence: failureSentence(texts, words) }} {...list} />
    ))
    .with({ kind: 'redirecting' }, () => <Waiting title={connected.redirecting} />)
    .with({ kind: 'confirming' }, ({ name, isBusy }) => (
      <ConsentCard
        screen="confirming"
        pageTitle={connected.confirm}
        title={connected.confirm}
        lede={<WithStranger text={connected.confirmHint} name={name} />}
      >
        <TwoWays
          no={{ words: connected.keep, onChosen: () => send({ type: 'keep.chosen' }) }}
          yes={{
            words: connected.confirmed,
            isDestructive: true,
            onChosen: () => send({ type: 'remove.confirmed' }),
          }}
          busy={isBusy ? 'yes' : null}
        />
      </ConsentCard>
    ))
    .exhaustive();
}
