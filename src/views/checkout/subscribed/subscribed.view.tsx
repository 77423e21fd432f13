import { match } from 'ts-pattern';
import type { SubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import type { SubscribedEvent } from '#machines/checkout/subscribed/subscribed.types.ts';
import { opensElsewhere } from '#src/views/checkout/opensElsewhere.ts';
import { usePageFacts } from '#src/views/facts.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { CheckIcon, Spinner } from '#src/views/frame/icons.tsx';
import { LeavingView } from '#src/views/frame/leaving.view.tsx';
import { Seal } from '#src/views/frame/seal.tsx';
import { Settled } from '#src/views/frame/settled.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';
import { PlanFacts } from '../planFacts.tsx';

interface SubscribedProps {
  screen: SubscribedScreen;
  send: (event: SubscribedEvent) => void;
}

/** /subscribed, opened with it, goes on to the portal by itself. */
export const BILLING_HASH = '#billing';

/**
 * Manage Billing is a link (SUB-06), so it can be opened anywhere; where it leads is asked for when it is chosen, here or
 * there.
 */
function BillingLink({ busy, onChosen }: { busy: boolean; onChosen: () => void }) {
  const { subscribed } = usePageFacts().texts;
  return (
    <a
      className="ts-btn ts-btn--secondary ts-btn--wide"
      href={`/subscribed${BILLING_HASH}`}
      aria-busy={busy}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onChosen();
      }}
    >
      {busy && <Spinner />}
      {subscribed.manageBilling}
    </a>
  );
}

/** /subscribed (SUB-01 … SUB-08, SUB-10, SUB-11). */
export function SubscribedView({ screen, send }: SubscribedProps) {
  const { texts, marketingUrl } = usePageFacts();
  const { subscribed, frame } = texts;
  return match(screen)
    .with({ kind: 'loading' }, () => <Waiting title={subscribed.loadingTitle} />)
    .with({ kind: 'subscribed' }, ({ brandName, periodEnd, billing }) => (
      <Settled
        title={subscribed.title}
        mark={
          <Seal tone="success">
            <CheckIcon />
          </Seal>
        }
      >
        <PlanFacts brandName={brandName} periodEnd={periodEnd} />
        <BannerRegion message={billing === 'refused' ? { tone: 'error', sentence: subscribed.billingRefused } : null} />
        <div className="ts-stack ts-stack--buttons">
          <a className="ts-btn ts-btn--primary ts-btn--wide" href={marketingUrl}>
            {frame.backToTinyspark}
          </a>
          <BillingLink busy={billing === 'busy'} onChosen={() => send({ type: 'billing.chosen' })} />
        </div>
      </Settled>
    ))
    .with({ kind: 'failed' }, ({ canRetry }) => (
      <ErrorPage
        title={subscribed.failedTitle}
        way={canRetry ? { words: frame.retry, onChosen: () => send({ type: 'retry.chosen' }) } : null}
        onBack={() => send({ type: 'back.chosen' })}
      >
        <p className="ts-lede">{frame.somethingWrong}</p>
      </ErrorPage>
    ))
    .with({ kind: 'leaving' }, () => <LeavingView />)
    .exhaustive();
}
