import { z } from 'zod';

const typedValue = z.object({ value: z.string(), type: z.string(), primary: z.boolean() });

/** The attributes of a user in the directory of their organization; texts are empty where it has sent none. */
export const scimAttributesSchema = z.object({
  user_name: z.string(),
  id: z.string(),
  external_id: z.string(),
  active: z.boolean(),
  groups: z.array(z.object({ value: z.string(), display: z.string() })),
  display_name: z.string(),
  nick_name: z.string(),
  profile_url: z.string(),
  user_type: z.string(),
  title: z.string(),
  preferred_language: z.string(),
  locale: z.string(),
  timezone: z.string(),
  emails: z.array(typedValue),
  phone_numbers: z.array(typedValue),
  addresses: z.array(
    z.object({
      formatted: z.string(),
      street_address: z.string(),
      locality: z.string(),
      region: z.string(),
      postal_code: z.string(),
      country: z.string(),
      type: z.string(),
      primary: z.boolean(),
    }),
  ),
  ims: z.array(typedValue),
  photos: z.array(typedValue),
  entitlements: z.array(typedValue),
  roles: z.array(typedValue),
  x509certificates: z.array(typedValue),
  name: z
    .object({
      formatted: z.string(),
      family_name: z.string(),
      given_name: z.string(),
      middle_name: z.string(),
      honorific_prefix: z.string(),
      honorific_suffix: z.string(),
    })
    .optional(),
  enterprise_extension: z
    .object({
      employee_number: z.string(),
      cost_center: z.string(),
      division: z.string(),
      department: z.string(),
      organization: z.string(),
      manager: z.object({ value: z.string(), ref: z.string(), display_name: z.string() }).optional(),
    })
    .optional(),
});
export type ScimAttributes = z.infer<typeof scimAttributesSchema>;

/** A member in the directory of their organization. */
export const scimRegistrationSchema = z.object({
  connection_id: z.string(),
  registration_id: z.string(),
  external_id: z.string(),
  scim_attributes: scimAttributesSchema,
});
export type ScimRegistration = z.infer<typeof scimRegistrationSchema>;
