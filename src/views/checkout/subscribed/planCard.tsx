import { cardBrand } from '#design/cardBrands.ts';
import { useId, useRef } from 'react';
import type { PlanPart, ShownPlan } from '#machines/checkout/subscribed/subscribed.screen.ts';
import type { SubscribedEvent } from '#machines/checkout/subscribed/subscribed.types.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { Words } from '#src/views/frame/sentence.tsx';
import { usePageContext } from '#src/views/pageContext.tsx';
import { priceWords, usePlanTexts } from './planTexts.ts';
import { ReceiptList } from './receiptList.tsx';

interface PlanCardProps {
  part: PlanPart;
  send: (event: SubscribedEvent) => void;
}

interface ShownProps extends Omit<Extract<PlanPart, { kind: 'shown' }>, 'kind'> {
  send: PlanCardProps['send'];
}

/** Cancels the plan, or keeps one that was cancelled; one button, so that the focus stays on it. */
function ActButton({ plan: { act }, isBusy, isChanging, send }: ShownProps) {
  const texts = usePlanTexts();
  if (act === null) return null;
  return (
    <button
      className={`ts-btn ts-btn--wide ${act === 'cancel' ? 'ts-btn--secondary ts-subscription__cancel' : 'ts-btn--secondary'}`}
      type="button"
      aria-busy={isChanging || undefined}
      disabled={isBusy && !isChanging}
      onClick={() => send({ type: act === 'cancel' ? 'cancel.chosen' : 'resume.chosen' })}
    >
      {isChanging && <Spinner />}
      <Words>{act === 'cancel' ? texts.cancel : texts.keep}</Words>
    </button>
  );
}

function Price({ plan: { price, tax } }: { plan: ShownPlan }) {
  const { locale, price: translated } = usePageContext();
  const texts = usePlanTexts();
  if (price === null) return null;
  const words = priceWords(price, locale);
  return (
    <div>
      <dt>{texts.price}</dt>
      <dd>
        <p>{translated?.(words) ?? words}</p>
        <p className="ts-note">{texts.taxes[tax]}</p>
      </dd>
    </div>
  );
}

function Details(props: ShownProps) {
  const { plan, isBusy, send } = props;
  const texts = usePlanTexts();
  return (
    <>
      {plan.state === 'past_due' && (
        <div className="ts-subscription__overdue">
          <p>{texts.overdue}</p>
          {plan.paymentUrl !== null && (
            <a className="ts-btn ts-btn--primary ts-btn--wide" href={plan.paymentUrl}>
              {texts.pay}
            </a>
          )}
        </div>
      )}
      <dl className="ts-details">
        <div>
          <dt>{texts.plan}</dt>
          <dd>{plan.name}</dd>
        </div>
        <Price plan={plan} />
        <div>
          <dt>{texts.status}</dt>
          <dd>{texts.states[plan.isEnding ? 'ending' : plan.state]}</dd>
        </div>
        <div>
          <dt>{texts.card}</dt>
          <dd>
            <p>{plan.card === null ? texts.noCard : texts.cardEnding(cardBrand(plan.card.brand), plan.card.last4)}</p>
            <button
              className="ts-btn ts-btn--text"
              type="button"
              disabled={isBusy}
              onClick={() => send({ type: 'card.chosen' })}
            >
              {texts.changeCard}
            </button>
          </dd>
        </div>
      </dl>
      <ReceiptList receipts={plan.receipts} />
      <ActButton {...props} />
    </>
  );
}

/** The plan with price, card and receipts, and what can be done about it (D-589, D-590). */
export function PlanCard({ part, send }: PlanCardProps) {
  const texts = usePlanTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <section className="ts-subscription" aria-labelledby={id} aria-busy={part.kind === 'loading' || undefined}>
      <h2 className="ts-subscription__title" id={id} ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      {part.kind === 'loading' && <p className="ts-note">{texts.loading}</p>}
      {part.kind === 'notLoaded' && (
        <>
          <p>{texts.notLoaded}</p>
          <button
            className="ts-btn ts-btn--secondary ts-btn--wide"
            type="button"
            onClick={() => {
              // The button goes away.
              title.current?.focus();
              send({ type: 'reload.chosen' });
            }}
          >
            {texts.loadAgain}
          </button>
        </>
      )}
      {part.kind === 'shown' && (
        <Details plan={part.plan} isBusy={part.isBusy} isChanging={part.isChanging} send={send} />
      )}
    </section>
  );
}
