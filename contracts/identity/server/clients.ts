import { z } from 'zod';
import { absent } from '../envelope.ts';

/** Fields that applications and programs share in the calls of a backend. */

export const clientName = z.string().trim().max(200);
export const clientDescription = z.string().max(500);
export const clientParams = z.object({ client_id: z.string().min(1).max(256) });

/** RFC 6749, section 3.3. */
export const scopeToken = z
  .string()
  .max(128)
  .regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/, 'a scope without spaces');

/** A page of a search. */
export const searchFields = {
  cursor: absent(z.string().max(1_024)),
  limit: absent(z.number().int().min(1).max(1_000)),
};

/** `next_cursor` is missing on the last page. */
export const resultsMetadata = z.object({ total: z.number().int(), next_cursor: z.string().optional() });

/** The last characters of secrets, to tell one from another. */
export const secretHints = {
  client_secret_last_four: z.string().optional(),
  next_client_secret_last_four: z.string().optional(),
};
