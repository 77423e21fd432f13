import { match } from 'ts-pattern';
import type { SuccessScreen } from '#machines/checkout/success/success.screen.ts';
import type { SuccessEvent } from '#machines/checkout/success/success.types.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { AccountLine } from '#src/views/frame/accountLine.tsx';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { Badge } from '#src/views/frame/badge.tsx';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { ResultPage } from '#src/views/frame/resultPage.tsx';
import { Burst, CardIcon } from '#src/views/frame/resultIcons.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';
import { PlanDetails } from '../planDetails.tsx';
import { Words } from '#src/views/frame/sentence.tsx';

interface SuccessProps {
  screen: SuccessScreen;
  send: (event: SuccessEvent) => void;
}

/** /success (SUC-02 … SUC-07, SUC-11, SUC-12, D-20). */
export function SuccessView({ screen, send }: SuccessProps) {
  const { marketingUrl } = usePageContext();
  const texts = useLaterPageTexts();
  const { success, account, home, frame } = texts;
  return match(screen)
    .with({ kind: 'verifying' }, () => <Waiting title={success.verifying} />)
    .with({ kind: 'unsettled' }, () => (
      <Waiting title={success.verifying} message={success.unsettled}>
        <div className="ts-stack ts-stack--buttons ts-wait__acts">
          <button
            className="ts-btn ts-btn--primary ts-btn--wide"
            type="button"
            onClick={() => send({ type: 'retry.chosen' })}
          >
            {success.checkAgain}
          </button>
          <a className="ts-btn ts-btn--secondary ts-btn--wide" href={marketingUrl}>
            {frame.goToTinyspark}
          </a>
        </div>
      </Waiting>
    ))
    .with({ kind: 'confirmed' }, ({ productName, brandName, period, receiptUrl, signedInAs }) => (
      <ResultPage
        centred
        title={success.title}
        mark={
          <div className="ts-burst" aria-hidden="true">
            <Burst />
            <Badge tone="success">
              <CheckIcon />
            </Badge>
          </div>
        }
      >
        <PlanDetails productName={productName} brandName={brandName} period={period} />
        <div className="ts-stack ts-stack--buttons">
          <a className="ts-btn ts-btn--primary ts-btn--wide" href={marketingUrl}>
            {frame.goToTinyspark}
          </a>
          <a className="ts-btn ts-btn--secondary ts-btn--wide" href="/subscribed">
            {home.seePlan}
          </a>
          {receiptUrl !== null && (
            <a className="ts-btn ts-btn--quiet ts-btn--wide" href={receiptUrl} target="_blank" rel="noreferrer">
              <Words>{success.receipt}</Words>
              <NewTabHint />
            </a>
          )}
        </div>
        <AccountLine email={signedInAs} onSignOut={() => send({ type: 'signOut.chosen' })} />
      </ResultPage>
    ))
    .with({ kind: 'failed' }, ({ why, way, reference }) => (
      <ErrorPage
        reference={reference}
        title={success.failedTitle}
        icon={<CardIcon />}
        tone={why === 'refused' ? 'error' : 'neutral'}
        way={match(way)
          .with('retry', () => ({ words: frame.retry, onChosen: () => send({ type: 'retry.chosen' }) }))
          .with('signIn', () => ({
            words: why === 'signedOut' ? success.signInAgain : account.signIn,
            onChosen: () => send({ type: 'signIn.chosen' }),
          }))
          .with('checkout', () => ({ words: home.startAgain, onChosen: () => send({ type: 'checkout.chosen' }) }))
          .with('plan', () => ({ words: home.seePlan, onChosen: () => send({ type: 'plan.chosen' }) }))
          .exhaustive()}
        onBack={() => send({ type: 'back.chosen' })}
      >
        <p className="ts-lede">{frame.somethingWrong}</p>
        {match(why)
          .with('refused', () => null)
          .with('unfinished', 'incomplete', 'incompleteSignedOut', 'signedOut', (one) => (
            <p className="ts-lede">{success[one]}</p>
          ))
          .exhaustive()}
      </ErrorPage>
    ))
    .with({ kind: 'redirecting' }, () => <RedirectingView />)
    .exhaustive();
}
