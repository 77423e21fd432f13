import { z } from 'zod';
import { absent } from '../envelope.ts';
import { authFields } from '../user.ts';

/** Minutes out of range have an error of their own; claims are there to be refused. */
export const exchangeAccessTokenBody = z.object({
  access_token: z.string().min(1).max(4_096),
  session_duration_minutes: absent(z.number()),
  session_custom_claims: absent(z.record(z.string().max(256), z.unknown())),
});

const { __user: _, ...fields } = authFields;
export const exchangeAccessTokenData = z.object(fields);
