import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { userSchema } from '../user.ts';

const base64 = z
  .string()
  .min(1)
  .max(1_024)
  .regex(/^[A-Za-z0-9+/_-]+={0,2}$/);
const keyLength = z.number().int().min(16).max(512);
const salts = z.object({ prepend_salt: z.string().max(256), append_salt: z.string().max(256) });
const name = z.string().trim().max(200);

/** The hash is base64 for scrypt, PBKDF2 and Argon2, hex for the digests, and the whole text of bcrypt and PHPass. */
export const migratedHashFields = {
  hash: z.string().min(1).max(1_024),
  hash_type: z.enum(['bcrypt', 'argon_2i', 'argon_2id', 'scrypt', 'pbkdf_2', 'md_5', 'sha_1', 'sha_512', 'phpass']),
  md_5_config: absent(salts),
  sha_1_config: absent(salts),
  sha_512_config: absent(salts),
  argon_2_config: absent(
    z.object({
      salt: base64,
      iteration_amount: z.number().int().min(1).max(10),
      memory: z.number().int().min(8).max(131_072),
      threads: z.number().int().min(1).max(8),
      key_length: keyLength,
    }),
  ),
  scrypt_config: absent(
    z.object({
      salt: base64,
      n_parameter: z.number().int().min(2).max(131_072),
      r_parameter: z.number().int().min(1).max(32),
      p_parameter: z.number().int().min(1).max(16),
      key_length: keyLength,
    }),
  ),
  pbkdf_2_config: absent(
    z.object({
      salt: base64,
      iteration_amount: z.number().int().min(1).max(1_000_000),
      key_length: keyLength,
      algorithm: z.enum(['sha1', 'sha256', 'sha512']).default('sha256'),
    }),
  ),
};
const migratedHashSchema = z.object(migratedHashFields);
export type MigratedHash = z.infer<typeof migratedHashSchema>;

/** POST /v1/passwords/migrate. */
export const migratePasswordBody = z.object({
  email: z.string().max(1_024),
  ...migratedHashFields,
  set_email_verified: absent(z.boolean()),
  name: absent(z.object({ first_name: absent(name), middle_name: absent(name), last_name: absent(name) })),
  /** Refused: `users/update` sets them. */
  phone_number: z.unknown().optional(),
  set_phone_number_verified: z.unknown().optional(),
  trusted_metadata: z.unknown().optional(),
  untrusted_metadata: z.unknown().optional(),
  external_id: z.unknown().optional(),
  roles: z.unknown().optional(),
});
export type MigratePasswordBody = z.infer<typeof migratePasswordBody>;

export const migratePasswordData = z.object({
  ...commonFields,
  user_id: z.string(),
  email_id: z.string(),
  user_created: z.boolean(),
  user: userSchema,
});
