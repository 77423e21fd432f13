import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice } from '#machines/ports/notice.ts';

/**
 * `organization`: null in the Discovery flow. `begins`: Password Email, or Password Authenticate beside an e-mail form.
 * `offersLink`: a sign-in link may be sent instead. `isBackable`: Main has more than this.
 */
export interface MemberPasswordInput {
  config: BusinessConfig;
  organization: KnownOrganization | null;
  email: string;
  begins: 'email' | 'authenticate';
  offersLink: boolean;
  isBackable: boolean;
}

/**
 * `found`: the address that was looked up and has a password. `wants`: what the address is asked for, to log in or for a
 * message. `left`: the form that a mail was asked for on, which stays while it is sent and says why it was refused.
 * `link`: what a link in a mail is for.
 */
export interface MemberPasswordContext extends MemberPasswordInput {
  notice: Notice | { code: 'cannotJoin' } | null;
  found: string | null;
  wants: 'login' | 'message';
  left: 'address' | 'login';
  link: 'login' | 'verification';
  output: MemberPasswordOutput | null;
}

/** `back`: Main, with the address as it was typed; `again`: Main, with none. */
export type MemberPasswordOutput =
  | PasswordOutcome
  | { result: 'back'; email: string }
  | { result: 'again' }
  | { result: 'failure'; failure: Failure };

/** The ends of the flows inside. `email`: the address as it is on their screen. */
export type AddressEnd =
  | { result: 'password' | 'verification' | 'back'; email: string }
  | { result: 'failure'; failure: Failure };
export type LoginEnd =
  | PasswordOutcome
  | { result: 'reset' | 'help' | 'otherEmail' | 'back'; email: string }
  | { result: 'failure'; failure: Failure };
export type MailEnd =
  | { result: 'link' }
  | { result: 'back' }
  | { result: 'cannotJoin' }
  | { result: 'refused'; notice: Notice }
  | { result: 'failure'; failure: Failure };
export type End = AddressEnd | LoginEnd | MailEnd;
