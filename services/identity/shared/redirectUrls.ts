import { parsedUrl } from '#services/platform/http/parsedUrl.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { refuse } from './errors.ts';

export type RedirectKind = 'login' | 'signup';

function isAcceptable(text: string): boolean {
  const url = parsedUrl(text);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
}

/** Names the missing setting for the page's developer (D-153). */
export const unregisteredUrl = (given: string): { details: { hint: string } } => ({
  details: {
    hint: `The identity service leads back only to addresses that it knows: add ${given} to its setting WIDGET_REDIRECT_URLS.`,
  },
});

/**
 * The registered URL to come back to: equal, character by character, to one of the list. Without a given one, the
 * project's first.
 */
export function chooseRegistered(
  given: string | undefined,
  registered: readonly string[],
  kind: RedirectKind,
  errorOf: (given: string) => ServiceError,
): string {
  const first = registered[0];
  if (first === undefined) throw refuse(`no_${kind}_redirect_urls_set`);
  if (given === undefined) return first;
  if (registered.includes(given)) return given;
  throw errorOf(given);
}

/** Chooses the address that a link leads back to. */
export const chooseRedirectUrl = (given: string | undefined, registered: readonly string[], kind: RedirectKind) =>
  chooseRegistered(given, registered, kind, (one) =>
    isAcceptable(one)
      ? refuse('no_match_for_provided_magic_link_url', unregisteredUrl(one))
      : refuse(`invalid_${kind}_magic_link_url`),
  );

/** `url` with its own parameters kept, except those that ours replace. */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const result = new URL(url);
  for (const [name, value] of Object.entries(parameters)) result.searchParams.set(name, value);
  return result.href;
}
