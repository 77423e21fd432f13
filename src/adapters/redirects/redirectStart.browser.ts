import type { Redirect } from '#machines/ports/redirects.ts';
import { leaveFor } from '#src/adapters/browser/leaveFor.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** Ten minutes at the provider and ten for its token, and some slack. */
const LIFETIME = 30 * 60_000;

/** The challenge of a new pair. @throws IdentityError storage_blocked */
export const challengeFor = (client: IdentityClient, { to }: Redirect): Promise<string> =>
  codeChallengeFor(client, to === 'connection' ? 'sso' : 'oauth', LIFETIME);

/** The start of a sign-in elsewhere, and what it is asked for there. */
interface Start {
  path: string;
  asked: Record<string, string | null>;
  params: Record<string, string>;
}

/**
 * Leaves by the page's own address bar; the page lives on until the new one answers. The project's own domain, when
 * bootstrap named one, is always reached by https.
 */
export function leaveForStart(client: IdentityClient, { path, asked, params }: Start): void {
  const query = new URLSearchParams({ public_token: client.publicToken });
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value);
  for (const [name, value] of Object.entries(params)) query.set(`provider_${name}`, value);
  const host = recallBootstrap(client)?.cname_domain ?? null;
  leaveFor(`${host === null ? client.identityUrl : `https://${host}`}${path}?${query}`);
}
