import { type Draft, isDraft } from './values.ts';

const KEY = '#config=';

/** The configuration in the fragment of a URL, so that a reload keeps it and a link shares it; null when there is none. */
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

/** This page with that configuration. */
export const linkTo = (draft: Draft): string =>
  `${location.origin}${location.pathname}${location.search}${hashOf(draft)}`;
