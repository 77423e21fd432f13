import { z } from 'zod';
import { memberSchema, memberSessionSchema } from './identity/business/member.ts';
import { organizationSchema } from './identity/business/organization.ts';
import { sessionSchema, userSchema } from './identity/user.ts';

/** The owner of a session and the session, as the identity service describes them. */
export const ownerSchemas = {
  users: z.object({ user: userSchema, session: sessionSchema }),
  members: z.object({ member: memberSchema, organization: organizationSchema, member_session: memberSessionSchema }),
};

/** Beside the owner: a session JWT, where the backend gives one to its pages (D-600). */
export const pageTokenSchema = z.object({ session_jwt: z.string() });

/** Nobody is signed in. */
export const pageSignedOutSchema = z.object({ status: z.literal('signedOut') });

export const pageErrorSchema = z.object({ code: z.string(), message: z.string() });
