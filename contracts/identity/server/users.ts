import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { userSchema } from '../user.ts';

/** Most bytes of one kind of metadata, as JSON. */
export const METADATA_BYTES = 4096;
/** Most keys of one kind of metadata, at its top level. */
export const METADATA_KEYS = 20;

/** A user as backends see it. Times are RFC 3339, UTC. */
export const serverUserSchema = userSchema.extend({
  is_locked: z.boolean(),
  lock_created_at: z.string().optional(),
  /** Absent of a lock without an end. */
  lock_expires_at: z.string().optional(),
});
export type ServerUser = z.infer<typeof serverUserSchema>;

const oneName = absent(z.string().max(100));
const nameSchema = z.object({ first_name: oneName, middle_name: oneName, last_name: oneName });

/** Top-level keys: null deletes one, anything else is set. */
const metadataSchema = z.record(z.string().min(1).max(100), z.unknown());

/** The host's own id of a user: never in the form of ours, since calls take one or the other. */
export const externalIdSchema = z
  .string()
  .max(128)
  .regex(/^[\w.|:@-]+$/, 'letters, digits, and any of . _ - | : @')
  .refine((id) => !/^user-(?:test|live)-/.test(id), 'it has the form of a user_id');

const rolesSchema = z
  .array(
    z
      .string()
      .max(100)
      .regex(/^[\w.:-]+$/, 'letters, digits, and any of . _ : -'),
  )
  .max(50);

const writable = {
  name: absent(nameSchema),
  trusted_metadata: absent(metadataSchema),
  untrusted_metadata: absent(metadataSchema),
  external_id: absent(externalIdSchema),
  /** In place of all that the user had. */
  roles: absent(rolesSchema),
};

const emailText = z.string().max(512);
const phoneText = z.string().max(32);

export const userCreateBody = z
  .object({
    ...writable,
    email: absent(emailText),
    phone_number: absent(phoneText),
    create_user_as_pending: absent(z.boolean()),
  })
  .refine(({ email, phone_number: phone }) => email !== undefined || phone !== undefined, {
    message: 'an email or a phone_number is required',
    path: ['email'],
  });
export const userUpdateBody = z.object(writable);

export const exchangeBody = z
  .object({ email_address: absent(emailText), phone_number: absent(phoneText) })
  .refine(({ email_address: email, phone_number: phone }) => (email === undefined) !== (phone === undefined), {
    message: 'either an email_address or a phone_number is required',
    path: ['email_address'],
  });

export const userLockBody = z.object({
  /** RFC 3339; without it the lock stays until it is taken back. */
  lock_expires_at: absent(z.iso.datetime({ offset: true })),
});

/** `user_id` or `external_id`. */
export const userParams = z.object({ user_id: z.string().max(200) });
export const factorParams = z.object({ id: z.string().max(200) });

export const serverUserData = serverUserSchema.extend(commonFields);
export const changedUserData = z.object({ ...commonFields, user_id: z.string(), user: serverUserSchema });
export const newUserData = changedUserData.extend({
  status: userSchema.shape.status,
  /** Empty without one. */
  email_id: z.string(),
  phone_id: z.string(),
});
export const updatedUserData = changedUserData.extend({
  emails: userSchema.shape.emails,
  phone_numbers: userSchema.shape.phone_numbers,
  crypto_wallets: userSchema.shape.crypto_wallets,
});
export const deletedUserData = z.object({ ...commonFields, user_id: z.string() });
