import type { SocialProvider } from './context.ts';

/** In what a provider is not like the others, as its documentation says; what is absent is the common way. */
export interface ProviderQuirks {
  /** An ID token tells who it was; else the profile address does. */
  standard: 'openid' | 'plain';
  /** The answer is posted from the provider's page. */
  formPost?: true;
  /** How the client shows who it is at the token address: `post` unless said otherwise. */
  clientAuthentication?: 'basic' | 'jwt';
  idParameter?: 'client_key';
  separator?: ',';
  needsPkce?: true;
  /** The e-mail address is told only when this parameter asks for it. */
  needsClaims?: true;
  /** The nonce of the request does not come back. */
  omitsNonce?: true;
  /** A refusal of the token address comes with status 200. */
  refusesWith200?: true;
  /** `verified`: the provider says whether it has verified the address. `said`: it does not. `none`: it tells no address. */
  email: 'verified' | 'said' | 'none';
}

/** The nineteen that are stood in for (backend.md section 9). */
export const providerQuirks: Readonly<Record<SocialProvider, ProviderQuirks>> = {
  google: { standard: 'openid', email: 'verified' },
  microsoft: { standard: 'openid', email: 'verified' },
  apple: { standard: 'openid', email: 'verified', formPost: true, clientAuthentication: 'jwt' },
  github: { standard: 'plain', email: 'verified', refusesWith200: true },
  gitlab: { standard: 'openid', email: 'verified' },
  facebook: { standard: 'plain', email: 'said' },
  discord: { standard: 'plain', email: 'verified' },
  salesforce: { standard: 'openid', email: 'verified' },
  slack: { standard: 'openid', email: 'verified', refusesWith200: true },
  amazon: { standard: 'plain', email: 'said' },
  bitbucket: { standard: 'plain', email: 'verified', clientAuthentication: 'basic' },
  linkedin: { standard: 'openid', email: 'verified', omitsNonce: true },
  coinbase: { standard: 'plain', email: 'said' },
  twitch: { standard: 'openid', email: 'verified', needsClaims: true },
  twitter: { standard: 'plain', email: 'none', clientAuthentication: 'basic', needsPkce: true },
  tiktok: { standard: 'plain', email: 'none', idParameter: 'client_key', separator: ',' },
  snapchat: { standard: 'plain', email: 'none' },
  figma: { standard: 'plain', email: 'said', clientAuthentication: 'basic' },
  yahoo: { standard: 'openid', email: 'verified', clientAuthentication: 'basic' },
};
