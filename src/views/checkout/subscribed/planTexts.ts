import { planPage as english } from '#src/texts/plan.texts.ts';
import { usePageContext } from '#src/views/pageContext.tsx';

export type PlanTexts = typeof english;

/** In the unit of the currency, an ISO 4217 code. */
interface Money {
  value: number;
  currency: string;
}

interface Price extends Money {
  interval: string;
  interval_count: number;
}

/** The sentences about a plan. */
export const usePlanTexts = (): PlanTexts => usePageContext().texts.planPage ?? english;

/** An amount as the reader's language writes it. */
export const moneyText = ({ value, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);

/** A price in English: `$29.00 per month`, `€90.00 every 3 months`. */
export function priceWords(price: Price, locale: string): string {
  const { interval, interval_count: count } = price;
  const amount = moneyText(price, locale);
  return count === 1 ? `${amount} per ${interval}` : `${amount} every ${count} ${interval}s`;
}
