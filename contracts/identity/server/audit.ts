import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';

const id = absent(z.string().min(1).max(300));
const time = absent(z.iso.datetime({ offset: true }));

/** GET /v1/audit: absent filters allow everything. Times are RFC 3339; `until` is not among them. */
export const auditQuery = z.object({
  event: absent(z.string().max(100)),
  actor: id,
  target_id: id,
  person_id: id,
  organization_id: id,
  since: time,
  until: time,
  cursor: absent(z.string().max(200)),
  limit: absent(z.coerce.number().int().min(1).max(1_000)),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** One event of one account. Ids alone; `changes` has values for policies and settings, never for people. */
export const auditEventSchema = z.object({
  event_id: z.string(),
  created_at: z.string(),
  event: z.string(),
  /** Of a sign-in. */
  method: z.string().nullable(),
  /** `success`, the `error_type` of an error, or what it came to. */
  outcome: z.string(),
  /** A user or a member. */
  person_id: z.string().nullable(),
  organization_id: z.string().nullable(),
  target_id: z.string().nullable(),
  /** The id of a secret key, or `operator`; null: the person. */
  actor: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()).nullable(),
  request_id: z.string().nullable(),
  /** The /24 or /48 that the request came from. */
  network: z.string().nullable(),
});

/** `next_cursor`: null at the end. */
export const auditData = z.object({
  ...commonFields,
  events: z.array(auditEventSchema),
  next_cursor: z.string().nullable(),
});
