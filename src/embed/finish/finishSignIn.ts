import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { linkAddress } from '#contracts/linkAddress.ts';
import type { NewSession } from '#machines/ports/sessions.ts';

/**
 * For the page that a link or a provider leads back to: spends the token in its address, once, and takes it out of the
 * address (AUT-03). Null when the address holds none.
 * @throws WidgetConfigError, IdentityError
 */
export async function finishSignIn(given: EmbedConfigInput): Promise<NewSession | null> {
  const address = linkAddress(location.href);
  const token = address.searchParams.get('token');
  const kind = address.searchParams.get('stytch_token_type');
  if (token === null || (kind !== 'magic_links' && kind !== 'oauth')) return null;
  for (const name of ['token', 'stytch_token_type']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  const { exchangeToken } = await import('./exchangeToken.ts');
  return exchangeToken(given, token, kind);
}
