import type { Connection } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `unknown`: there is no organization of that name; `noSso`: it has no connection; `failed`: nobody could look it up. */
export type SsoFallbackNotice =
  | Notice
  | { code: 'unknown' }
  | { code: 'failed' }
  | { code: 'noSso'; organization: string };

/** `email`: what nothing was found for. `slug`: as it was typed before. `notice`: why the page was not left before. */
export interface SsoFallbackInput {
  email: string;
  slug: string;
  notice: Notice | null;
}
export interface SsoFallbackContext {
  email: string;
  slug: string;
  notice: SsoFallbackNotice | null;
  output: SsoFallbackOutput | null;
}

export type SsoFallbackEvent =
  | { type: 'slug.typed'; text: string }
  | { type: 'slug.submitted' }
  | NoticeExpired
  /** Another address. */
  | { type: 'email.changed' }
  /** Another way to log in. */
  | { type: 'method.changed' }
  | { type: 'back.chosen' };

/** `found`: at least one connection. */
export type SsoFallbackOutput =
  | { result: 'found'; slug: string; connections: Connection[] }
  | { result: 'back' }
  | { result: 'otherWay' }
  | { result: 'failure'; failure: Failure };
