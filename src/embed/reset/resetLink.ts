import { linkAddress } from '#contracts/linkAddress.ts';
import type { ResetLanding } from '#machines/widget/reset/reset.types.ts';

type Link = Pick<ResetLanding, 'token' | 'tokenType'>;

let taken: Link | null = null;

/**
 * The link that this page was opened with, out of whose address it is taken at once (AUT-03, D-09). A widget that is
 * made anew in this page gets it again until it is settled.
 */
export function consumeResetLink(): Link {
  const address = linkAddress(location.href);
  const read = (name: string) => address.searchParams.get(name);
  const given = { token: read('token'), tokenType: read('stytch_token_type') };
  if (given.token === null && given.tokenType === null) return taken ?? given;
  for (const name of ['token', 'stytch_token_type']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  taken = given;
  return given;
}

export function clearResetLink(): void {
  taken = null;
}
