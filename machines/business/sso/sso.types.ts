import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';

/** `email`: as it was typed on Main. */
export interface SsoInput {
  config: BusinessConfig;
  email: string;
  lastUsed: string | null;
}

/** `otherWay`: Main, without a way back. Whoever leaves for a connection leaves the page. */
export type SsoOutput =
  | { result: 'back'; email: string }
  | { result: 'otherWay' }
  | { result: 'trouble'; trouble: Trouble };
