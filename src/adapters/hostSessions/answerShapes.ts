import { z } from 'zod';
import { errorBodySchema } from '#contracts/error.ts';
import { memberAuthSchema } from '#contracts/identity/business/answers.ts';
import { authSchema } from '#contracts/identity/user.ts';
import { toShape } from './toShape.ts';

const tokens = authSchema.pick({ session_token: true, session_jwt: true });
const users = authSchema.pick({ user: true, session: true });
const members = memberAuthSchema.pick({ member: true, organization: true, member_session: true });
const error = errorBodySchema.pick({ error_type: true, error_message: true, error_details: true, request_id: true });
const read = ['last_accessed_at', 'expires_at'];

/** The contracts of answers as plain data. The build of `client.js` writes the data in place of this module. */
export const answerShapes = {
  envelope: toShape(z.object({ data: z.unknown() }), 'data'),
  tokens: toShape(tokens, 'session_token', 'session_jwt'),
  users: toShape(users, ...read, 'user_id'),
  members: toShape(members, ...read, 'member_id', 'organization_id'),
  error: toShape(error, 'error_type', 'error_message', 'request_id'),
  dated: toShape(z.object({ answer: z.unknown(), askedAt: z.int() }), 'answer', 'askedAt'),
  claims: toShape(z.object({ iat: z.int(), exp: z.int() }), 'iat', 'exp'),
};
