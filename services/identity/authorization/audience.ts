import { isProven } from '#contracts/identity/provenUser.ts';
import type { User } from '#contracts/identity/user.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { MemberDirectory } from '../shared/memberDirectory.ts';
import { findUser } from '../people/userView.ts';
import { findSession } from '../sessions/findSession.ts';
import { findLiveSession } from '../sessions/openSession.ts';
import { readFactors } from '../sessions/sessionView.ts';
import type { GrantTable } from './connectedApps.ts';
import { type Authentication, authenticationOf } from './request/authenticationTime.ts';
import { SECOND_STEP } from './server/secondStep.ts';

/** A signed-in person: a user, or a member of an organization. */
export interface Person {
  accountId: string;
  /** Null of a member, of whom this answers nothing. */
  user: User | null;
  authentication: Authentication;
  /** Returns whether such a person may let an application have this scope at all. */
  mayGrant(scope: string): boolean;
}

/** The people that applications ask. */
export interface Audience {
  /** The table of what they have allowed. */
  grants: GrantTable;
  findPerson(sessionToken: string | null): Promise<Person | null>;
  /** Returns the id of the account that signs out. */
  findAccount(sessionToken: string | null): Promise<string | null>;
}

export const usersOf = (context: IdentityContext): Audience => ({
  grants: 'identity_connected_apps',
  findPerson: async (token) => {
    const session = token === null ? undefined : await findLiveSession(context.db, token, context.clock.now());
    const found = session === undefined ? null : await findUser(context.db, session.user_id);
    if (session === undefined || found === null) return null;
    return {
      accountId: found.user.user_id,
      user: found.user,
      authentication: authenticationOf(session.started_at, readFactors(session.factors)),
      // It outlasts the visit, and would open the account of the owner who comes later (D-401).
      mayGrant: (scope) => scope !== 'offline_access' || isProven(found.user),
    };
  },
  findAccount: async (token) => (token === null ? null : ((await findSession(context, token))?.userId ?? null)),
});

/** Scopes of the member alone. All others are of the organization, for its admins to give away (D-304). */
const ownScopes: ReadonlySet<string> = new Set(['openid', 'profile', 'email', 'phone', 'offline_access']);

export const membersOf = (members: MemberDirectory): Audience => ({
  grants: 'business_connected_apps',
  findPerson: async (token) => {
    const found = await members.findSignedIn(token);
    if (found === null) return null;
    const { memberId, isAdmin, isProven: isProvenMember, startedAt, factors, hasSecondStep } = found;
    const { authTime, amr } = authenticationOf(startedAt, factors);
    return {
      accountId: memberId,
      user: null,
      authentication: { authTime, amr: hasSecondStep ? [...amr, SECOND_STEP] : amr },
      mayGrant: (scope) => (isAdmin || ownScopes.has(scope)) && (scope !== 'offline_access' || isProvenMember),
    };
  },
  findAccount: async (token) => (await members.findSignedIn(token))?.memberId ?? null,
});
