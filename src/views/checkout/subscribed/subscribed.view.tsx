import { match } from 'ts-pattern';
import type { SubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import type { PlanNotice, SubscribedEvent } from '#machines/checkout/subscribed/subscribed.types.ts';
import { BILLING_HASH } from '#src/views/checkout/billingHash.ts';
import { opensNewTab } from '#src/views/checkout/opensNewTab.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { type BannerMessage, BannerRegion } from '#src/views/frame/regions.tsx';
import { AccountLine } from '#src/views/frame/accountLine.tsx';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { CheckIcon, Spinner } from '#src/views/frame/icons.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { Badge } from '#src/views/frame/badge.tsx';
import { ResultPage } from '#src/views/frame/resultPage.tsx';
import { CardIcon } from '#src/views/frame/resultIcons.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { PlanDetails } from '../planDetails.tsx';
import { CancelQuestion } from './cancelQuestion.tsx';
import { PlanCard } from './planCard.tsx';
import { type PlanTexts, usePlanTexts } from './planTexts.ts';
import { Words } from '#src/views/frame/sentence.tsx';

interface SubscribedProps {
  screen: SubscribedScreen;
  send: (event: SubscribedEvent) => void;
}

/**
 * Manage Billing is a link (SUB-06), so it can be opened anywhere; where it leads is asked for when it is chosen, here or
 * there.
 */
function BillingLink({ busy, onChosen }: { busy: boolean; onChosen: () => void }) {
  const { account } = useLaterPageTexts();
  return (
    <a
      className="ts-btn ts-btn--secondary ts-btn--wide"
      href={`/subscribed${BILLING_HASH}`}
      aria-busy={busy}
      onClick={(event) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        onChosen();
      }}
    >
      {busy && <Spinner />}
      <Words>{account.manageBilling}</Words>
    </a>
  );
}

/** The result of the last thing that was done; `ends`: when the plan ends. */
function messageOf(
  notice: PlanNotice | null,
  texts: PlanTexts & { billingRefused: string },
  ends: string,
): BannerMessage {
  return match(notice)
    .returnType<BannerMessage>()
    .with(null, () => null)
    .with('billingRefused', () => ({ tone: 'error', sentence: texts.billingRefused }))
    .with('cancelled', () => ({ tone: 'success', sentence: texts.cancelled(ends) }))
    .with('resumed', () => ({ tone: 'success', sentence: texts.resumed }))
    .with('notChanged', () => ({ tone: 'error', sentence: texts.notChanged }))
    .exhaustive();
}

/** /subscribed (SUB-01 … SUB-08, SUB-10, SUB-11, D-282 … D-284, D-448, D-589 … D-591). */
export function SubscribedView({ screen, send }: SubscribedProps) {
  const { marketingUrl, marketingUpgradeUrl, locale } = usePageContext();
  const { subscribed, account, frame } = useLaterPageTexts();
  const texts = usePlanTexts();
  const onSignOut = () => send({ type: 'signOut.chosen' });
  return match(screen)
    .with({ kind: 'loading' }, () => <Waiting title={subscribed.loadingTitle} />)
    .with({ kind: 'subscribed' }, ({ brandName, period, signedInAs, billing, plan, notice }) => {
      const date = planDateText(period.date, locale);
      const isOverdue = plan?.kind === 'shown' && plan.plan.paymentUrl !== null;
      return (
        <ResultPage
          title={subscribed.title}
          moment={plan?.kind === 'notLoaded' && notice === 'notChanged' ? 'notLoaded' : ''}
          mark={
            <Badge tone="success">
              <CheckIcon />
            </Badge>
          }
        >
          <PlanDetails brandName={brandName} period={period} />
          {period.kind === 'ending' && <p className="ts-lede">{subscribed.ending(date)}</p>}
          <BannerRegion message={messageOf(notice, { ...texts, billingRefused: subscribed.billingRefused }, date)} />
          {plan !== null && <PlanCard part={plan} send={send} />}
          <div className="ts-stack ts-stack--buttons">
            <a className={`ts-btn ts-btn--wide ts-btn--${isOverdue ? 'secondary' : 'primary'}`} href={marketingUrl}>
              {frame.backToTinyspark}
            </a>
            <BillingLink busy={billing === 'busy'} onChosen={() => send({ type: 'billing.chosen' })} />
            <a className="ts-btn ts-btn--quiet ts-btn--wide" href={marketingUpgradeUrl}>
              {account.changePlan}
            </a>
          </div>
          <AccountLine email={signedInAs} onSignOut={onSignOut} />
        </ResultPage>
      );
    })
    .with({ kind: 'confirming' }, (question) => <CancelQuestion {...question} send={send} />)
    .with({ kind: 'unsubscribed' }, () => (
      <ResultPage
        title={subscribed.endedTitle}
        mark={
          <Badge tone="neutral">
            <CardIcon />
          </Badge>
        }
      >
        <p className="ts-lede">{subscribed.ended}</p>
        <div className="ts-stack ts-stack--buttons">
          <a className="ts-btn ts-btn--primary ts-btn--wide" href="/upgrade-brand-builder">
            {subscribed.startAgain}
          </a>
          <a className="ts-btn ts-btn--secondary ts-btn--wide" href={marketingUrl}>
            {frame.backToTinyspark}
          </a>
        </div>
        <AccountLine email={null} onSignOut={onSignOut} />
      </ResultPage>
    ))
    .with({ kind: 'failed' }, ({ way, reference }) => (
      <ErrorPage
        reference={reference}
        title={frame.errorTitle}
        way={
          way === 'retry'
            ? { words: frame.retry, onChosen: () => send({ type: 'retry.chosen' }) }
            : { words: account.signIn, onChosen: () => send({ type: 'signIn.chosen' }) }
        }
        onBack={() => send({ type: 'back.chosen' })}
      >
        <p className="ts-lede">{frame.somethingWrong}</p>
        {way === 'signIn' && <p className="ts-lede">{subscribed.signedOut}</p>}
      </ErrorPage>
    ))
    .with({ kind: 'redirecting' }, () => <RedirectingView />)
    .exhaustive();
}
