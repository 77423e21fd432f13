import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { sessionSchema, userSchema } from '../user.ts';
import { customClaimsSchema } from './sessions.ts';

/** Fields of calls that a backend makes for a person: their device and address, by which limits count. */
export const attributesField = {
  attributes: absent(z.object({ ip_address: absent(z.string().max(64)), user_agent: absent(z.string().max(1_024)) })),
};

/** Fields of calls that sign a person in: the session that they have already, and claims for the one they get. */
export const behalfFields = {
  ...attributesField,
  session_token: absent(z.string().min(1).max(1_024)),
  session_jwt: absent(z.string().min(1).max(16_384)),
  session_custom_claims: absent(customClaimsSchema),
};

/** The answer to a backend that has signed somebody in. */
export const serverAuthFields = {
  ...commonFields,
  user_id: z.string(),
  user: userSchema,
  session: sessionSchema,
  session_token: z.string(),
  session_jwt: z.string(),
};
