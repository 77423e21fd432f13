import type { AuthMethod } from '#contracts/identity/business/organization.ts';

/** A member who is logged in, as the identity provider mode sees them. */
export interface SignedInMember {
  memberId: string;
  isAdmin: boolean;
  /** Somebody has shown to be this member. */
  isProven: boolean;
  /** Of the session, ms since the epoch. */
  startedAt: number;
  factors: readonly { type: string; last_authenticated_at: string }[];
  /** True when a second step is among them. */
  hasSecondStep: boolean;
}

/** A member as a backend names one. */
interface NamedMember {
  organization_id: string;
  member_id: string;
}

/** The methods that an organization allows alone; `hasConnection`: people can sign in by single sign-on there. */
export interface AllowedMethods {
  methods: readonly AuthMethod[];
  hasConnection: boolean;
}

/** Methods that an organization allows alone, with its id. */
export interface Restriction extends AllowedMethods {
  organizationId: string;
}

/** Members of organizations, for those parts of the service that serve both kinds of people. */
export interface MemberDirectory {
  /** Finds the owner of the live session with this token. */
  findSignedIn(sessionToken: string | null): Promise<SignedInMember | null>;
  /**
   * Returns the claims of a member who is still one; null for anybody else, and where a second step is required now
   * that was not taken when this was allowed.
   */
  claimsOf(memberId: string, shown: { hasSecondStep: boolean }): Promise<MemberClaims | null>;
  /**
   * Returns the member whom a backend names by references, as far as the member whose session its headers name may.
   * @throws ServiceError organization_not_found, member_not_found, member_session_not_found, unauthorized_action
   */
  requireNamed(headers: Headers, named: NamedMember): Promise<{ memberId: string; organizationId: string }>;
  /** Lists the methods that organizations allow alone, each list once with the first organization that has it. */
  listRestrictions(): Promise<Restriction[]>;
}

export interface MemberClaims {
  sub: string;
  name?: string;
  email: string;
  email_verified: boolean;
  phone_number?: string;
  phone_number_verified?: boolean;
  /** Of which organization this is a member: the same address may be one of several. */
  'https://stytch.com/organization': { organization_id: string; slug: string };
}
