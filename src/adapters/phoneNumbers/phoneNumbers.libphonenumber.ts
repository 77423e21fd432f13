import type { PhoneNumbers } from '#machines/ports/phones/phoneNumbers.ts';

const load = () => import('./numberingPlans.libphonenumber.ts');

/**
 * Phone numbers by libphonenumber (PHN-08, PHN-10, PHN-11). Its numbering plans are loaded with `fetch` or the first
 * question; a question that they do not come for is rejected, and the next one tries again.
 */
export function phoneNumbersByLibrary() {
  return {
    async fetch() {
      await load();
    },
    formatNumber: async (typed) => (await load()).format(typed),
    parseNumber: async (typed) => (await load()).parse(typed),
  } satisfies PhoneNumbers & { fetch(): Promise<void> };
}
