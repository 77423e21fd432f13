import { z } from 'zod';

/** The body of every error answer (D-24). `error_message` is written for people and safe to show. */
export const errorBodySchema = z.object({
  status_code: z.number().int(),
  request_id: z.string(),
  error_type: z.string(),
  error_message: z.string(),
  error_url: z.string(),
  error_details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
