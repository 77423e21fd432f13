import { z } from 'zod';
import { commonFields } from './envelope.ts';

/** POST /sdk/v1/users/account/export. */
export const accountExportBody = z.object({});

/**
 * The data that is stored of a person, for themselves: nothing in it opens anything. Times are RFC 3339, UTC; null: nobody
 * has recorded it. `browser` and `system`: null where the user agent names none that is known.
 */
export const accountExportData = z.object({
  ...commonFields,
  exported_at: z.string(),
  profile: z.object({
    user_id: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    created_at: z.string(),
    metadata: z.unknown(),
  }),
  email_addresses: z.array(z.object({ email: z.string(), is_verified: z.boolean() })),
  phone_numbers: z.array(z.object({ phone_number: z.string(), is_verified: z.boolean() })),
  passwords: z.array(z.object({ created_at: z.string() })),
  passkeys: z.array(
    z.object({
      name: z.string(),
      domain: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  providers: z.array(
    z.object({
      provider: z.string(),
      subject: z.string(),
      profile_picture_url: z.string(),
      locale: z.string(),
      created_at: z.string(),
    }),
  ),
  wallets: z.array(z.object({ chain: z.string(), address: z.string(), created_at: z.string() })),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      user_agent: z.string(),
      ip_address: z.string(),
      started_at: z.string(),
      last_accessed_at: z.string(),
      expires_at: z.string(),
      ended_at: z.string().nullable(),
    }),
  ),
  /** Applications that the person has allowed something, with what and since when. */
  connected_applications: z.array(z.object({ client_id: z.string(), scopes: z.string(), granted_at: z.string() })),
});
