import type { PlanDate } from '#machines/checkout/planPeriod.screen.ts';

function formatOf(locale: string): Intl.DateTimeFormat {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    // Some systems report a language that is no BCP 47 tag, such as en-US@posix.
    return new Intl.DateTimeFormat('en', options);
  }
}

/** The date of a plan in the reader's own words; `missing` where there is none that can be read. */
export function planDateText(date: PlanDate, locale: string, missing = 'N/A'): string {
  const moment = new Date(date ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? missing : formatOf(locale).format(moment);
}
