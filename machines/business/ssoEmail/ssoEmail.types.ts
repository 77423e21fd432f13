import type { Connection } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `failed`: nobody could look the address up. */
export type SsoEmailNotice = Notice | { code: 'failed' };

/** `notice`: why the page was not left before. */
export interface SsoEmailInput {
  email: string;
  notice: Notice | null;
}
export interface SsoEmailContext {
  email: string;
  notice: SsoEmailNotice | null;
  output: SsoEmailOutput | null;
}

export type SsoEmailEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | NoticeExpired
  | { type: 'back.chosen' };

/** `found`: the connections that are open to the address; none is no error. */
export type SsoEmailOutput =
  | { result: 'found'; email: string; connections: Connection[] }
  | { result: 'back'; email: string }
  | { result: 'failure'; failure: Failure };
