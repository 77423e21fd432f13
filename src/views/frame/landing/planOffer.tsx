import { usePageContext } from '#src/views/pageContext.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';

/** Shows the plan's price and features, where the provider has sent them (D-282). */
export function PlanOffer() {
  const { offer } = usePageContext();
  const { planOffer } = useLaterPageTexts();
  if (offer === null) return null;
  return (
    <section className="ts-plan" aria-labelledby="plan-title">
      <div className="ts-plan__grid">
        <div className="ts-head">
          <h2 className="ts-title" id="plan-title">
            {offer.name}
          </h2>
          <p className="ts-plan__price">{offer.price}</p>
          <p className="ts-note">{planOffer.terms}</p>
        </div>
        {offer.features.length > 0 && (
          <ul className="ts-plan__brings" aria-label={planOffer.brings}>
            {offer.features.map((feature) => (
              <li key={feature}>
                <CheckIcon />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
