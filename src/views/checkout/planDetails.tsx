import { useLaterPageTexts } from '../frame/laterPageTexts.ts';
import { usePageContext } from '../pageContext.tsx';
import { periodEndText } from '../periodEnd.ts';

interface PlanDetailsProps {
  /** Left out where the page does not know it. */
  productName?: string;
  brandName: string;
  periodEnd: unknown;
  /** Seconds, where the plan does not renew (D-283). */
  endsAt?: number | null;
}

/** The plan as a list. */
export function PlanDetails({ endsAt = null, ...props }: PlanDetailsProps) {
  const { locale } = usePageContext();
  const { plan, account } = useLaterPageTexts();
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
        <dt>{endsAt === null ? plan.nextBillingDate : account.endsOn}</dt>
        <dd>{periodEndText(endsAt ?? props.periodEnd, locale, plan.missing)}</dd>
      </div>
    </dl>
  );
}
