type Interval = 'day' | 'week' | 'month' | 'year';
const INTERVALS: readonly Interval[] = ['day', 'week', 'month', 'year'];

/** A price as the service words it, in English. */
const PRICE = /^(.+) (?:per|every (\d+)) (day|week|month|year)s?$/;

/** Writes such a price in another language: so much money for so many periods. Any other text stays as it is. */
export const pricedBy =
  (write: (amount: string, interval: Interval, count: number) => string) =>
  (price: string): string => {
    const [, amount = '', count = '1', found] = PRICE.exec(price) ?? [];
    const interval = INTERVALS.find((one) => one === found);
    return interval === undefined ? price : write(amount, interval, Number(count));
  };
