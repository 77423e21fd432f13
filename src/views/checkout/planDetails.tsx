import { usePageContext } from '../pageContext.tsx';
import { periodEndText } from '../periodEnd.ts';

/** The plan as a list; the product's name is left out where the page does not know it. */
export function PlanDetails(props: { productName?: string; brandName: string; periodEnd: unknown }) {
  const { texts, locale } = usePageContext();
  const { plan } = texts;
  return (
    <dl className="ts-details">
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
