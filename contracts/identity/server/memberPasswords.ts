import { z } from 'zod';
import {
  discoveryPasswordBody,
  discoveryResetBody,
  discoveryResetStartBody,
  existingResetBody,
  memberPasswordBody,
  memberResetBody,
  memberResetStartBody,
  memberStrengthBody,
} from '../business/passwords.ts';
import { absent, commonFields } from '../envelope.ts';
import { attributesField } from './behalf.ts';
import { memberBehalfFields, verifierField } from './memberBehalf.ts';
import { addressBody, memberData, memberNameBody, rolesBody, serverMemberSchema } from './members.ts';
import { migratedHashFields } from './migratePassword.ts';
import { serverOrganizationSchema } from './organizations.ts';
import { externalIdSchema, metadataBody, reference } from './serverFields.ts';

const minutes = absent(z.number());
const text = absent(z.string().max(1_024));
const ofOrganization = { organization_id: reference };

/** POST /v1/b2b/passwords/authenticate. */
export const serverMemberPasswordBody = memberPasswordBody.extend({ ...memberBehalfFields, ...ofOrganization });

/** POST /v1/b2b/passwords/discovery/authenticate. */
export const serverDiscoveryPasswordBody = discoveryPasswordBody.extend(attributesField);

/** POST /v1/b2b/passwords/strength_check. */
export const serverMemberStrengthBody = memberStrengthBody.extend(attributesField);

/** POST /v1/b2b/passwords/email/reset/start, for a member who is there. */
export const serverMemberResetStartBody = memberResetStartBody.extend({
  ...attributesField,
  ...ofOrganization,
  code_challenge: text,
  reset_password_expiration_minutes: minutes,
});

/** POST /v1/b2b/passwords/discovery/email/reset/start. */
export const serverDiscoveryResetStartBody = discoveryResetStartBody.extend({
  ...attributesField,
  pkce_code_challenge: text,
  reset_password_expiration_minutes: minutes,
});

/** POST /v1/b2b/passwords/email/reset. */
export const serverMemberResetBody = memberResetBody.extend({ ...memberBehalfFields, code_verifier: text });

/** POST /v1/b2b/passwords/discovery/email/reset. */
export const serverDiscoveryResetBody = discoveryResetBody.extend({ ...attributesField, ...verifierField });

/** POST /v1/b2b/passwords/existing_password/reset. */
export const serverExistingResetBody = existingResetBody.extend({ ...memberBehalfFields, ...ofOrganization });

/** POST /v1/b2b/passwords/session/reset. */
export const serverSessionResetBody = z.object({
  ...memberBehalfFields,
  ...ofOrganization,
  password: z.string().max(1_024),
});

/** POST /v1/b2b/passwords/email/require_reset: in one organization, or in all of the address. */
export const requireResetBody = z.object({
  email_address: addressBody,
  organization_id: absent(reference),
  member_id: absent(reference),
});
/** The member, where an organization was named. */
export const requireResetData = z.object({
  ...commonFields,
  member_id: z.string().optional(),
  member: serverMemberSchema.optional(),
  organization: serverOrganizationSchema.optional(),
});

/** POST /v1/b2b/passwords/migrate: for a member, or a new one. */
export const migrateMemberPasswordBody = z.object({
  ...migratedHashFields,
  ...ofOrganization,
  email_address: addressBody,
  name: memberNameBody,
  trusted_metadata: metadataBody,
  untrusted_metadata: metadataBody,
  roles: rolesBody,
  external_id: absent(externalIdSchema),
  preserve_existing_sessions: absent(z.boolean()),
  /** Refused: `members/update` sets a number. */
  mfa_phone_number: z.unknown().optional(),
  set_phone_number_verified: z.unknown().optional(),
});
export const migrateMemberPasswordData = memberData.extend({ member_created: z.boolean() });
