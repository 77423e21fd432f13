import type { BusinessAnnouncement } from './announcement.ts';
import type { Discovered } from './discovery.ts';
import type { GateAnswer } from './gate.ts';

/** The address and password of a person who signs in to one organization, or who looks for their own. */
export type MemberPasswordLogin = { email: string; password: string } & (
  | { flow: 'organization'; organizationId: string; sessionMinutes: number; locale: string | null }
  | { flow: 'discovery' }
);

/** A reset by e-mail with all its options; an address that is null is the project's own. */
export type MemberResetRequest = {
  email: string;
  resetPasswordRedirectUrl: string | null;
  resetPasswordExpirationMinutes: number | null;
  resetPasswordTemplateId: string | null;
  verifyEmailTemplateId: string | null;
  locale: string | null;
} & (
  | { flow: 'organization'; organizationId: string; loginRedirectUrl: string | null }
  | { flow: 'discovery'; discoveryRedirectUrl: string | null }
);

/** By which right a new password is set: a link by e-mail, or the session of who is logged in, whose address it knows. */
export type NewPasswordRight =
  | { by: 'memberToken'; token: string; sessionMinutes: number; locale: string | null }
  | { by: 'discoveryToken'; token: string }
  | { by: 'session'; email: string };

/** The result of an accepted password. */
export type PasswordOutcome =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'discovered'; discovered: Discovered };

export interface FoundMember {
  hasPassword: boolean;
  mayComeIn: boolean;
}

/** Passwords of members. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface MemberPasswords {
  /** Looks up the password of this address in the organization; `mayComeIn`: a link lets it in, as a member or a new one. */
  searchMember(request: { email: string; organizationId: string }, signal: AbortSignal): Promise<FoundMember>;
  logInByPassword(login: MemberPasswordLogin, signal: AbortSignal): Promise<PasswordOutcome>;
  startMemberReset(request: MemberResetRequest, signal: AbortSignal): Promise<void>;
  /** @throws BusinessError `weak_password`… are told as an `IdentityError` with the service's sentence */
  setMemberPassword(
    request: { right: NewPasswordRight; password: string },
    signal: AbortSignal,
  ): Promise<PasswordOutcome>;
}

const names = {
  memberToken: 'B2B_PASSWORD_RESET_BY_EMAIL',
  discoveryToken: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
  session: 'B2B_PASSWORD_RESET_BY_SESSION',
} as const satisfies Record<NewPasswordRight['by'], BusinessAnnouncement['name']>;

/** Announces to the host that a new password was accepted. */
export const passwordSetAnnouncement = (by: NewPasswordRight['by']): BusinessAnnouncement => ({ name: names[by] });
