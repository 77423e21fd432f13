import { match } from 'ts-pattern';
import type { AuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import type { AuthenticateEvent } from '#machines/checkout/authenticate/authenticate.types.ts';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { Badge } from '#src/views/frame/badge.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { ResultPage } from '#src/views/frame/resultPage.tsx';
import { OutboxNote } from '#src/views/widget/outboxNote.tsx';
import { usePageContext } from '#src/views/pageContext.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';

interface AuthenticateProps {
  screen: AuthenticateScreen;
  send: (event: AuthenticateEvent) => void;
}

/** /authenticate (AUT-01, AUT-02, AUT-16, AUT-17, D-51, D-446). */
export function AuthenticateView({ screen, send }: AuthenticateProps) {
  const { sandbox } = usePageContext();
  const { authenticate, frame } = useLaterPageTexts();
  return match(screen)
    .with({ kind: 'authenticating' }, () => <Waiting title={authenticate.title} message={authenticate.message} />)
    .with({ kind: 'failed' }, ({ failure, way, reference }) => (
      <ErrorPage
        title={authenticate.failedTitle}
        tone={failure === 'cancelled' ? 'neutral' : 'error'}
        way={match(way)
          .with('retry', () => ({ words: frame.retry, onChosen: () => send({ type: 'retry.chosen' }) }))
          .with('newLink', () => ({ words: authenticate.newLink, onChosen: () => send({ type: 'newLink.chosen' }) }))
          .with('signIn', () => ({
            words: authenticate.signInAgain,
            onChosen: () => send({ type: 'signIn.chosen' }),
          }))
          .exhaustive()}
        onBack={() => send({ type: 'back.chosen' })}
        reference={reference}
      >
        <p className="ts-lede">{frame.somethingWrong}</p>
        <p className="ts-lede">{authenticate.failures[failure]}</p>
      </ErrorPage>
    ))
    .with({ kind: 'sendingLink' }, () => <Waiting title={authenticate.sendingLink} />)
    .with({ kind: 'linkSent' }, () => (
      <ResultPage
        title={authenticate.linkSentTitle}
        mark={
          <Badge tone="success">
            <CheckIcon />
          </Badge>
        }
      >
        <p className="ts-lede">{authenticate.linkSent}</p>
        {sandbox && <OutboxNote />}
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'back.chosen' })}
        >
          {frame.backToTinyspark}
        </button>
      </ResultPage>
    ))
    .with({ kind: 'redirecting' }, () => <RedirectingView />)
    .exhaustive();
}
