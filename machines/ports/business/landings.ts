import type { Discovered } from './discovery.ts';
import type { GateAnswer } from './gate.ts';

/** The origin of a one-time token: a link in a mail, a provider, or single sign-on. */
export type TokenSource = 'link' | 'oauth' | 'sso';

/** One-time tokens of a page's address. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface Landings {
  openMemberToken(
    request: { by: TokenSource; token: string; sessionMinutes: number; locale: string | null },
    signal: AbortSignal,
  ): Promise<GateAnswer>;
  openDiscoveryToken(
    request: { by: Exclude<TokenSource, 'sso'>; token: string },
    signal: AbortSignal,
  ): Promise<Discovered>;
}
