import { match } from 'ts-pattern';
import type { SubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import type { SubscribedEvent } from '#machines/checkout/subscribed/subscribed.types.ts';
import { BILLING_HASH } from '#src/views/checkout/billingHash.ts';
import { opensNewTab } from '#src/views/checkout/opensNewTab.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
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

/** /subscribed (SUB-01 … SUB-08, SUB-10, SUB-11, D-282 … D-284, D-448). */
export function SubscribedView({ screen, send }: SubscribedProps) {
  const { marketingUrl, marketingUpgradeUrl, locale } = usePageContext();
  const { subscribed, account, frame } = useLaterPageTexts();
  const onSignOut = () => send({ type: 'signOut.chosen' });
  return match(screen)
    .with({ kind: 'loading' }, () => <Waiting title={subscribed.loadingTitle} />)
    .with({ kind: 'subscribed' }, ({ brandName, period, signedInAs, billing }) => (
      <ResultPage
        title={subscribed.title}
        mark={
          <Badge tone="success">
            <CheckIcon />
          </Badge>
        }
      >
        <PlanDetails brandName={brandName} period={period} />
        {period.kind === 'ending' && <p className="ts-lede">{subscribed.ending(planDateText(period.date, locale))}</p>}
        <BannerRegion message={billing === 'refused' ? { tone: 'error', sentence: subscribed.billingRefused } : null} />
        <div className="ts-stack ts-stack--buttons">
          <a className="ts-btn ts-btn--primary ts-btn--wide" href={marketingUrl}>
            {frame.backToTinyspark}
          </a>
          <BillingLink busy={billing === 'busy'} onChosen={() => send({ type: 'billing.chosen' })} />
          <a className="ts-btn ts-btn--quiet ts-btn--wide" href={marketingUpgradeUrl}>
            {account.changePlan}
          </a>
        </div>
        <AccountLine email={signedInAs} onSignOut={onSignOut} />
      </ResultPage>
    ))
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
