import type { LandingToken } from '#machines/business/landing/landing.types.ts';

/** Parameters of a page's address that the business widget reads, by their names. */
export const LANDING_PARAMETERS = {
  token: 'token',
  tokenType: 'stytch_token_type',
  redirectType: 'stytch_redirect_type',
  error: 'error',
} as const;
export type LandingQuery = Record<keyof typeof LANDING_PARAMETERS, string | null>;

/** Reads the token of a reset page: it sets the password, or it signs in first. */
function resetLandingTokenBy(token: string | null, tokenType: string | null): LandingToken {
  if (token === null) return { kind: 'tokenless' };
  if (tokenType === 'multi_tenant_magic_links') return { kind: 'member', by: 'link', token, wantsPassword: true };
  return { kind: 'reset', of: tokenType === 'discovery' ? 'discovery' : 'member', token };
}

/** Interprets the parameters of an address; a token of a type that is not the business widget's means nothing. */
export function landingTokenBy({ token, tokenType, redirectType, error }: LandingQuery): LandingToken {
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'denied' };
  if (redirectType === 'reset_password') return resetLandingTokenBy(token, tokenType);
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
