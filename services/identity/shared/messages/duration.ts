import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';

function written(language: MessageLanguage, count: number, unit: 'minute' | 'hour' | 'day'): string {
  const digits = language === 'ar' ? 'ar-u-nu-latn' : language;
  return new Intl.NumberFormat(digits, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Says a number of minutes in words, in the largest whole unit: `30 minutes`, `1 hour`, `7 days`. */
export function durationInWords(language: MessageLanguage, minutes: number): string {
  if (minutes % 1_440 === 0) return written(language, minutes / 1_440, 'day');
  return minutes % 60 === 0 ? written(language, minutes / 60, 'hour') : written(language, minutes, 'minute');
}
