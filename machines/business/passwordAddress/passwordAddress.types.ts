import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `cannotJoin`: the organization does not take this address. */
export type AddressNotice = Notice | { code: 'cannotJoin' };

/**
 * `wants`: to log in with the password of this address, or a message for who has forgotten it. `organization`: null in
 * the Discovery flow, where nobody is looked for.
 */
export interface PasswordAddressInput {
  wants: 'login' | 'message';
  organization: KnownOrganization | null;
  /** The address typed before. */
  email: string;
  notice: AddressNotice | null;
  isBackable: boolean;
}
export type PasswordAddressContext = PasswordAddressInput & { output: PasswordAddressOutput | null };

export type PasswordAddressEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | NoticeExpired
  | { type: 'back.chosen' };

/**
 * `password`: the address has one, or nobody was looked for. `verification`: it has none, and may come in by a link.
 * `back`: the screen before, with the address as it was typed.
 */
export type PasswordAddressOutput =
  | { result: 'password' | 'verification' | 'back'; email: string }
  | { result: 'failure'; failure: Failure };
