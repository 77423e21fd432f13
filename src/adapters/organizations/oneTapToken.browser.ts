import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

const tokens = new Map<string, string>();

/** Keeps the token of a page's prompt, which goes back with its credential; Google's script has one prompt a page. */
export const keepCsrfToken = ({ publicToken }: IdentityClient, token: string): void =>
  void tokens.set(publicToken, token);

/** The token of the newest prompt; without one a word that the service refuses. */
export const csrfTokenOf = ({ publicToken }: IdentityClient): string => tokens.get(publicToken) ?? 'none';
