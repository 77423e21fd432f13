const zoneless = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/;

function momentOf(periodEnd: unknown): Date | null {
  if (typeof periodEnd === 'number') return new Date(periodEnd * 1000);
  if (typeof periodEnd !== 'string') return null;
  return new Date(zoneless.test(periodEnd) ? `${periodEnd}Z` : periodEnd);
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    // Some systems report a language that is no BCP 47 tag, such as en-US@posix.
    return new Intl.DateTimeFormat('en', options);
  }
}

/** A period end in the reader's own words: a number is seconds, a string a date, anything else `missing` (D-18). */
export function periodEndText(periodEnd: unknown, locale: string, missing = 'N/A'): string {
  const moment = momentOf(periodEnd);
  return moment === null || Number.isNaN(moment.getTime()) ? missing : formatOf(locale).format(moment);
}
