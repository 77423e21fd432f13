import { usePageFacts } from '../facts.tsx';
import { periodEndText } from '../periodEnd.ts';

/** The plan as a list of facts; the product's name is left out where the page does not know it. */
export function PlanFacts(props: { productName?: string; brandName: string; periodEnd: unknown }) {
  const { texts, locale } = usePageFacts();
  const { plan } = texts;
  return (
    <dl className="ts-facts">
      {props.productName !== undefined && (
        <div>
          <dt>{plan.product}</dt>
          <dd>{props.productName}</dd>
        </div>
      )}
      <div>
        <dt>{plan.brand}</dt>
        <dd>{props.brandName}</dd>
      </div>
      <div>
        <dt>{plan.nextBillingDate}</dt>
        <dd>{periodEndText(props.periodEnd, locale, plan.missing)}</dd>
      </div>
    </dl>
  );
}
