import { match, P } from 'ts-pattern';
import type { AuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import type { AuthenticateEvent } from '#machines/checkout/authenticate/authenticate.types.ts';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { LeavingView } from '#src/views/frame/leaving.view.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';

interface AuthenticateProps {
  screen: AuthenticateScreen;
  send: (event: AuthenticateEvent) => void;
}

/** /authenticate (AUT-01, AUT-02, AUT-16, AUT-17, D-51). */
export function AuthenticateView({ screen, send }: AuthenticateProps) {
  const { authenticate, frame } = useLaterPageTexts();
  return match(screen)
    .with({ kind: 'authenticating' }, () => <Waiting title={authenticate.title} message={authenticate.message} />)
    .with({ kind: 'failed' }, ({ failure, way }) => (
      <ErrorPage
        title={authenticate.failedTitle}
        way={match(way)
          .with('retry', () => ({ words: frame.retry, onChosen: () => send({ type: 'retry.chosen' }) }))
          .with('signIn', () => ({
            words: match(failure)
              .with('linkSpent', 'otherBrowser', () => authenticate.newLink)
              .with(P.string, () => authenticate.signInAgain)
              .exhaustive(),
            onChosen: () => send({ type: 'signIn.chosen' }),
          }))
          .exhaustive()}
        onBack={() => send({ type: 'back.chosen' })}
      >
        <p className="ts-lede">{frame.somethingWrong}</p>
        <p className="ts-lede">{authenticate.failures[failure]}</p>
      </ErrorPage>
    ))
    .with({ kind: 'leaving' }, () => <LeavingView />)
    .exhaustive();
}
