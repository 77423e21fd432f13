import type { AuthMethod } from '#contracts/identity/business/organization.ts';
import type { KnownOrganization } from './organizations.ts';

/** The session of a member; `email`: whose it is; `lifetime`: seconds from now, by the service's clock. */
export interface MemberLogin {
  email: string;
  sessionToken: string;
  sessionJwt: string;
  lifetime: number;
}

/** A person who is signed in, as their organization knows them. `name`: empty where nobody gave one. */
export interface SignedInMember {
  name: string;
  email: string;
  isAdmin: boolean;
}

/** A second step of a sign-in: the authenticator app, or a code by text. */
export type SecondFactor = 'totp' | 'sms';

/**
 * The second step that a member owes. `phone`: E.164. `allowed`: null where the organization allows every second factor.
 * `isCodeSent`: a code was texted with this very answer.
 */
export interface SecondStepDemand {
  memberId: string;
  phone: { number: string; isVerified: boolean } | null;
  hasTotp: boolean;
  defaultFactor: SecondFactor | null;
  allowed: SecondFactor[] | null;
  isCodeSent: boolean;
}

/** The result of an authentication for one organization. */
export type GateAnswer =
  | { shape: 'done'; organization: KnownOrganization; member: SignedInMember; login: MemberLogin }
  /** Another first factor is asked for: one of `methods`. */
  | {
      shape: 'primaryRequired';
      organization: KnownOrganization;
      email: string;
      isEmailVerified: boolean;
      methods: AuthMethod[];
    }
  | { shape: 'secondStepRequired'; organization: KnownOrganization; demand: SecondStepDemand };

/** The member's session in this browser. */
export interface MemberSessions {
  /** Fails with an `IdentityError` where storage is closed, and only then. */
  saveMemberSession(login: MemberLogin): Promise<void>;
  /** The organization and the member of the saved session; `session_ended` where it lives no longer. */
  resumeMemberSession(signal: AbortSignal): Promise<{ organization: KnownOrganization; member: SignedInMember }>;
}
