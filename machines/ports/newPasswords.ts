import type { NewPasswordRight, PasswordOutcome } from './business/memberPasswords.ts';
import type { Failure } from './business/failure.ts';
import { required } from './required.ts';
import type { LinkFailure } from './resetLinks.ts';
import type { AuthenticatedSession } from './sessions.ts';

/** By which right a person sets a password: as a new user, or by the link of a mail, whose owner this browser may know. */
export type PersonPasswordRight =
  | { by: 'address'; email: string; sessionMinutes: number }
  | { by: 'resetToken'; token: string; email: string | null; sessionMinutes: number };

/** The right of a person, or of a member of an organization. */
export type AnyPasswordRight = PersonPasswordRight | NewPasswordRight;

export const isOfMember = (right: AnyPasswordRight): right is NewPasswordRight =>
  right.by !== 'address' && right.by !== 'resetToken';

export const ofMember = (right: AnyPasswordRight): NewPasswordRight =>
  required(isOfMember(right) ? right : undefined, 'memberRight');

export const ofAddress = (right: AnyPasswordRight) =>
  required(right.by === 'address' ? right : undefined, 'addressRight');
export const ofResetToken = (right: AnyPasswordRight) =>
  required(right.by === 'resetToken' ? right : undefined, 'resetRight');

/** The owner of the password, if known: a member's link carries no address. */
export const emailOf = (right: AnyPasswordRight): string | null => ('email' in right ? right.email : null);

/** The input of the flow in which a password is chosen and set, and below its ends. */
export interface NewPasswordInput {
  right: AnyPasswordRight;
}

/** `signedIn`: a person, whose session is saved. `linkDead`, `failure`: no other password can help a person, or a member. */
export type NewPasswordOutput =
  | PasswordOutcome
  | { result: 'signedIn' }
  | { result: 'back' }
  | { result: 'linkDead'; why: LinkFailure }
  | { result: 'failure'; failure: Failure };

export interface NewPassword {
  right: AnyPasswordRight;
  password: string;
}

/** The session that a person's password opens, or the result of a member's. */
export type PasswordAccepted = AuthenticatedSession | PasswordOutcome;

/** A member's password was set; the business widget's flow names it for the host. */
export interface MemberPasswordAnnouncement {
  name: 'member_password_set';
  by: NewPasswordRight['by'];
}

export const memberAnnouncement = (right: AnyPasswordRight): MemberPasswordAnnouncement => ({
  name: 'member_password_set',
  by: ofMember(right).by,
});
