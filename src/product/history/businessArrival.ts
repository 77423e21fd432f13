import type { Brought } from '#machines/business/arrival/arrival.types.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { consumeQuery } from './queryParameters.ts';

const PATH = '/business';

/** The address without what is secret: the organization stays in it. */
const addressOf = (slug: string | null) => (slug === null ? PATH : `${PATH}?organization=${encodeURIComponent(slug)}`);

function broughtBy({ token, tokenType, error }: Record<'token' | 'tokenType' | 'error', string | null>): Brought {
  if (error !== null) return { kind: 'denied' };
  if (token !== null && tokenType === 'discovery') return { kind: 'discovery', token };
  if (token !== null && tokenType === 'multi_tenant_magic_links') return { kind: 'member', token };
  return { kind: 'nothing' };
}

/** What /business was opened with. A token leaves the address at once, and a reload in the middle can go on. */
export function consumeBusinessArrival(): { slug: string | null; brought: Brought } {
  const slug = new URL(location.href).searchParams.get('organization') || null;
  const query = consumeQuery({ token: 'token', tokenType: 'stytch_token_type', error: 'error' });
  replaceHistoryState(historyState(), addressOf(slug));
  return { slug, brought: broughtBy(query) };
}

/** Once settled, a reload must not spend the token again. */
export function clearBusinessArrival(slug: string | null): void {
  if (location.pathname === PATH) replaceHistoryState(null, addressOf(slug));
}
