import type { Offer } from '#contracts/upgrade/offer.ts';
import type { ShownOffer } from '#src/views/pageContext.tsx';
import type { PageTexts } from '#src/texts/texts.ts';

/** The plan with its price in the reader's own way of writing money: `$29.00 per month` (D-282). */
export function shownOffer(offer: Offer, { plan }: PageTexts, locale: string): ShownOffer {
  const { name, amount, currency, interval, intervalCount, features } = offer;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2;
  return { name, features, price: plan.price(money.format(amount / 10 ** digits), intervalCount, interval) };
}
