import { z } from 'zod';
import { absent } from '../envelope.ts';
import { behalfFields, serverAuthFields } from './behalf.ts';

/** POST /v1/sessions/attest: `profile_id` is one of the file of trusted tokens. */
export const attestBody = z.object({
  ...behalfFields,
  profile_id: z.string().max(200),
  token: z.string().min(1).max(16_384),
  session_duration_minutes: absent(z.number()),
});
export const attestData = z.object(serverAuthFields);
