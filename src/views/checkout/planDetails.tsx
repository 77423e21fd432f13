import type { PlanPeriod } from '#machines/checkout/planPeriod.screen.ts';
import { useLaterPageTexts } from '../frame/laterPageTexts.ts';
import { usePageContext } from '../pageContext.tsx';
import { planDateText } from '../planDate.ts';

interface PlanDetailsProps {
  /** Left out where the page does not know it. */
  productName?: string;
  brandName: string;
  period: PlanPeriod;
}

/** The plan as a list. */
export function PlanDetails(props: PlanDetailsProps) {
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
        <dt>{props.period.kind === 'ending' ? account.endsOn : plan.nextBillingDate}</dt>
        <dd>{planDateText(props.period.date, locale, plan.missing)}</dd>
      </div>
    </dl>
  );
}
