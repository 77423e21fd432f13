import type { Offer } from '#contracts/upgrade/offer.ts';
import type { PageContextValue } from './pageContext.tsx';

/** What the plan costs, in the reader's own way of writing money: `$29.00 per month` (D-282). */
export function priceText({ amount, currency, interval, intervalCount }: Offer, page: PageContextValue): string {
  const money = new Intl.NumberFormat(page.locale, { style: 'currency', currency });
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2;
  return page.texts.plan.price(money.format(amount / 10 ** digits), intervalCount, interval);
}
