export type Interval = 'day' | 'week' | 'month' | 'year';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The end of the `count`-th billing period after `anchor` (both ms since the epoch, UTC). Months are counted from the
 * anchor, so that a subscription of the 31st comes back to the 31st after a short month.
 */
export function periodEnd(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day') return anchor + count * DAY;
  if (interval === 'week') return anchor + count * 7 * DAY;
  const start = new Date(anchor);
  const months = interval === 'year' ? count * 12 : count;
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}

/** The first period end after `time`. */
export function nextPeriodEnd(anchor: number, interval: Interval, every: number, time: number): number {
  let count = every;
  while (periodEnd(anchor, interval, count) <= time) count += every;
  return periodEnd(anchor, interval, count);
}
