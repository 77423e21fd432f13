import { type Draft, isDraft } from './values.ts';

const KEY = '#config=';

/** The configuration in an address, so that a reload keeps it and a link shares it; null when there is none. */
export function draftIn(hash: string): Draft | null {
  if (!hash.startsWith(KEY)) return null;
  try {
    const found: unknown = JSON.parse(decodeURIComponent(hash.slice(KEY.length)));
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

export const hashOf = (draft: Draft): string => `${KEY}${encodeURIComponent(JSON.stringify(draft))}`;
