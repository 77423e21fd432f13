import { z } from 'zod';
import { commonFields } from './envelope.ts';
import { passkeyNameSchema } from './passkeyName.ts';

/** The kinds of ways to sign in that a person can remove from an account. */
export const wayKindSchema = z.enum(['email', 'phone_number', 'password', 'passkey', 'provider', 'wallet']);
export type WayKind = z.infer<typeof wayKindSchema>;

/** `label`: an address, a number or a name; empty for the password. `created_at`: null where nobody has recorded it. `last_used_at`: of passkeys alone. */
const waySchema = z.object({
  kind: wayKindSchema,
  id: z.string(),
  label: z.string(),
  is_proven: z.boolean(),
  created_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  /** False for the last way that opens the account. */
  is_removable: z.boolean(),
});

/** `browser` and `system`: null where the user agent names none that is known. */
const accountSessionSchema = z.object({
  session_id: z.string(),
  is_current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  started_at: z.string(),
  last_accessed_at: z.string(),
});

/** The account of the signed-in person. Times are RFC 3339, UTC; the session that asks is the first. */
export const accountData = z.object({
  ...commonFields,
  name: z.object({ first_name: z.string(), last_name: z.string() }),
  ways: z.array(waySchema),
  sessions: z.array(accountSessionSchema),
});

/** Most letters of a first or a last name. */
export const NAME_LENGTH = 100;
const nameText = z.string().trim().max(NAME_LENGTH);
export const accountNameBody = z.object({ first_name: nameText, last_name: nameText });

export const accountPasskeyNameBody = z.object({ name: passkeyNameSchema });

export const accountWayParams = z.object({ id: z.string().max(256) });
export const accountSessionParams = z.object({ session_id: z.string().max(256) });
