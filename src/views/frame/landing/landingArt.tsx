import { usePageContext } from '#src/views/pageContext.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';

/** Rays around a point, drawn as one thick dashed ring; `turn` in degrees. */
function Rays({ count, turn = 0, length, opacity }: { count: number; turn?: number; length: number; opacity: number }) {
  const from = 48;
  const width = 0.9 / (from + length / 2);
  const step = (2 * Math.PI) / count;
  return (
    <circle
      r={from + length / 2}
      transform={`rotate(${turn})`}
      pathLength="100"
      strokeWidth={length}
      strokeDasharray={`${((width / step) * (100 / count)).toFixed(3)} ${((1 - width / step) * (100 / count)).toFixed(3)}`}
      opacity={opacity}
    />
  );
}

export interface Slip {
  brand: string;
  date: string;
  /** The meaning of the date, where it is not the next bill. */
  dateLabel?: string;
}

/** The ink panel: a spark, and a slip that shows how the upgrade ends. */
export function LandingArt({ slip }: { slip?: Slip | undefined }) {
  const { landing, plan } = usePageContext().texts;
  return (
    <div className="ts-art" aria-hidden="true">
      <svg
        className="ts-art__rays"
        viewBox="-382 -124 528 480"
        preserveAspectRatio="xMaxYMin slice"
        fill="none"
        stroke="currentColor"
      >
        <circle r="300" opacity=".16" />
        <circle r="388" opacity=".11" />
        <circle r="480" opacity=".08" />
        <Rays count={36} turn={5} length={65} opacity={0.3} />
        <Rays count={18} turn={10} length={118} opacity={0.32} />
        <Rays count={18} length={230} opacity={0.5} />
        <circle r="20" fill="var(--ts-ember)" stroke="none" />
      </svg>
      <div className="ts-art__slip">
        <div className="ts-slip__head">
          <span className="ts-badge ts-badge--success ts-badge--s">
            <CheckIcon />
          </span>
          <div>
            <b>{landing.plan}</b>
            <span className="ts-note">{landing.slip}</span>
          </div>
        </div>
        <p className="ts-slip__row">
          <span>{plan.brand}</span> <b>{slip?.brand ?? landing.slipBrand}</b>
        </p>
        <p className="ts-slip__row">
          <span>{slip?.dateLabel ?? plan.nextBillingDate}</span> <b>{slip?.date ?? landing.slipDate}</b>
        </p>
      </div>
    </div>
  );
}
