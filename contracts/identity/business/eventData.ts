import { z } from 'zod';
import { commonFields } from '../envelope.ts';
import { authMethodSchema, publicOrganizationSchema, ssoConnectionSchema } from './organization.ts';
import { memberSessionSchema } from './member.ts';

/*
 * The parts of a call's answer that a host receives. Each field is named, so that a new field of an answer stays in the
 * widget until somebody adds it here (D-328).
 */
const nothing = z.object({});
const sent = z.object(commonFields);
const who = { ...commonFields, organization_id: z.string(), member_id: z.string() };
const session = memberSessionSchema.pick({ member_session_id: true, started_at: true, expires_at: true });

const loggedIn = z.object({ ...who, member_session: session });
const gated = z.object({
  ...who,
  member_authenticated: z.boolean(),
  member_session: session.nullable(),
  primary_required: z.object({ allowed_auth_methods: z.array(authMethodSchema) }).nullable(),
  mfa_required: z.object({ secondary_auth_initiated: z.enum(['sms_otp']).nullable() }).nullable(),
});
const discovered = z.object({
  ...commonFields,
  discovered_organizations: z.array(
    z.object({
      organization: z.object({ organization_id: z.string() }),
      membership: z.object({
        type: z.enum([
          'active_member',
          'pending_member',
          'invited_member',
          'eligible_to_join_by_email_domain',
          'eligible_to_join_by_oauth_tenant',
        ]),
      }),
      member_authenticated: z.boolean(),
    }),
  ),
});

/** The events of the business widget and the data of each: ids and outcomes, nothing secret and nothing personal. */
export const businessEventData = {
  B2B_ORGANIZATIONS_GET_BY_SLUG: z.object({
    ...commonFields,
    organization: publicOrganizationSchema
      .pick({ organization_id: true, organization_name: true, organization_slug: true })
      .nullable(),
  }),
  B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: sent,
  B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: sent,
  B2B_MAGIC_LINK_AUTHENTICATE: gated,
  B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: discovered,
  B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: sent,
  B2B_OTPS_EMAIL_DISCOVERY_SEND: sent,
  B2B_OTPS_EMAIL_AUTHENTICATE: gated,
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: discovered,
  B2B_SSO_DISCOVER_CONNECTIONS: z.object({ ...commonFields, connections: z.array(ssoConnectionSchema) }),
  B2B_SSO_START: nothing,
  B2B_SSO_AUTHENTICATE: gated,
  B2B_OAUTH_AUTHENTICATE: gated,
  B2B_OAUTH_DISCOVERY_AUTHENTICATE: discovered,
  B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: gated,
  B2B_DISCOVERY_ORGANIZATIONS_CREATE: gated,
  B2B_PASSWORD_AUTHENTICATE: gated,
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: discovered,
  B2B_PASSWORD_RESET_BY_EMAIL_START: sent,
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: sent,
  B2B_PASSWORD_RESET_BY_EMAIL: gated,
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: discovered,
  B2B_PASSWORD_RESET_BY_SESSION: loggedIn,
  B2B_SMS_OTP_SEND: sent,
  B2B_SMS_OTP_AUTHENTICATE: loggedIn,
  B2B_TOTP_CREATE: z.object({ ...commonFields, member_id: z.string(), totp_registration_id: z.string() }),
  B2B_TOTP_AUTHENTICATE: loggedIn,
  B2B_RECOVERY_CODES_RECOVER: loggedIn.extend({ recovery_codes_remaining: z.number().int() }),
  AUTHENTICATE_FLOW_COMPLETE: nothing,
};
export type BusinessEventData = {
  [Type in keyof typeof businessEventData]: z.infer<(typeof businessEventData)[Type]>;
};
export type BusinessEventType = keyof BusinessEventData;

/** Something that was done; `data`: what the service has answered, as far as a host hears of it. */
export type BusinessEvent<Type extends BusinessEventType = BusinessEventType> = {
  [Each in Type]: { type: Each; data: BusinessEventData[Each] };
}[Type];
