import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { Connection } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice } from '#machines/ports/notice.ts';

/** `email`: as it was typed on Main. */
export interface SsoInput {
  config: BusinessConfig;
  email: string;
  lastUsed: string | null;
}

/**
 * `found`: what was found by the address, or by the short name of an organization. `connectionId`: the one that was
 * chosen. `notice`: why the page was not left.
 */
export interface SsoContext extends SsoInput {
  slug: string;
  found: { by: 'email' | 'slug'; connections: Connection[] };
  connectionId: string | null;
  notice: Notice | null;
  output: SsoOutput | null;
}

/** `otherWay`: Main, without a way back. A person who leaves for a connection leaves the page. */
export type SsoOutput =
  | { result: 'back'; email: string }
  | { result: 'otherWay' }
  | { result: 'failure'; failure: Failure };
