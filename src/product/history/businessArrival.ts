import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { consumeQuery } from './queryParameters.ts';

const PATH = '/business';

/** The address without what is secret: the organization stays in it. */
const addressOf = (slug: string | null) => (slug === null ? PATH : `${PATH}?organization=${encodeURIComponent(slug)}`);

type Query = Record<'token' | 'tokenType' | 'redirectType' | 'error', string | null>;

/** What a token of a reset page is for: it sets the password, or it logs in first. */
function resetBroughtBy(token: string | null, tokenType: string | null): Brought {
  if (token === null) return { kind: 'tokenless' };
  if (tokenType === 'multi_tenant_magic_links') return { kind: 'member', by: 'link', token, wantsPassword: true };
  return { kind: 'reset', of: tokenType === 'discovery' ? 'discovery' : 'member', token };
}

function broughtBy({ token, tokenType, redirectType, error }: Query): Brought {
  if (error !== null) return { kind: 'denied' };
  if (redirectType === 'reset_password') return resetBroughtBy(token, tokenType);
  if (token === null) return { kind: 'nothing' };
  switch (tokenType) {
    case 'multi_tenant_magic_links':
      return { kind: 'member', by: 'link', token, wantsPassword: false };
    case 'oauth':
    case 'sso':
      return { kind: 'member', by: tokenType, token, wantsPassword: false };
    case 'discovery':
      return { kind: 'discovery', by: 'link', token };
    case 'discovery_oauth':
      return { kind: 'discovery', by: 'oauth', token };
    default:
      return { kind: 'nothing' };
  }
}

/** What /business was opened with. A token leaves the address at once, and a reload in the middle can go on. */
export function consumeBusinessArrival(): { slug: string | null; brought: Brought } {
  const slug = new URL(location.href).searchParams.get('organization') || null;
  const query = consumeQuery({
    token: 'token',
    tokenType: 'stytch_token_type',
    redirectType: 'stytch_redirect_type',
    error: 'error',
  });
  replaceHistoryState(historyState(), addressOf(slug));
  return { slug, brought: broughtBy(query) };
}

/** Once settled, a reload must not spend the token again. */
export function clearBusinessArrival(slug: string | null): void {
  if (location.pathname === PATH) replaceHistoryState(null, addressOf(slug));
}
