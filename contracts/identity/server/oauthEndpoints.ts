import { z } from 'zod';

const text = z.string().max(1_024);

/** Fields of a form that a program shows itself by; in the header it may do so instead. */
const credentials = { client_id: text.optional(), client_secret: text.optional() };

export const projectParams = z.object({ project_id: z.string().max(200) });

/** RFC 6749, section 4.4.2. */
export const tokenForm = z.object({ ...credentials, grant_type: text, scope: z.string().max(13_000).optional() });

/** RFC 6749, section 5.2, and the fields that every error has. `error_description` is written for people. */
export const oauthErrorBody = z.object({
  status_code: z.number().int(),
  request_id: z.string(),
  error: z.string(),
  error_description: z.string(),
  error_uri: z.string(),
});
