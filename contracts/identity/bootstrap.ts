import { z } from 'zod';
import { commonFields } from './envelope.ts';

/** GET /sdk/v1/projects/bootstrap/{public_token} (IDS-16 … IDS-18). */
export const bootstrapData = z.object({
  ...commonFields,
  project_name: z.string(),
  disable_sdk_watermark: z.boolean(),
  cname_domain: z.string().nullable(),
  email_domains: z.array(z.string()),
  captcha_settings: z.union([
    z.object({ enabled: z.literal(false) }),
    z.object({ enabled: z.literal(true), siteKey: z.string() }),
  ]),
  pkce_required_for_email_magic_links: z.boolean(),
  pkce_required_for_password_resets: z.boolean(),
  pkce_required_for_oauth: z.boolean(),
  pkce_required_for_sso: z.boolean(),
  slug_pattern: z.string().nullable(),
  create_organization_enabled: z.boolean(),
  password_config: z.object({ luds_complexity: z.number().int(), luds_minimum_count: z.number().int() }).nullable(),
  /** Permissions of roles, by which other clients show what a person may do; nothing of ours reads it. */
  rbac_policy: z
    .object({ roles: z.array(z.unknown()), resources: z.array(z.unknown()), scopes: z.array(z.unknown()) })
    .nullish(),
  siwe_required_for_crypto_wallets: z.boolean(),
  vertical: z.enum(['CONSUMER', 'B2B']),
});
export type BootstrapData = z.infer<typeof bootstrapData>;
