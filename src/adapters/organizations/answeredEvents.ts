import type { z } from 'zod';
import {
  type BusinessEvent,
  type BusinessEventData,
  type BusinessEventType,
  businessEventData,
} from '#contracts/identity/business/eventData.ts';

/** The event that is announced once a call of this path is answered. */
const types: Partial<Record<string, BusinessEventType>> = {
  '/organizations/search': 'B2B_ORGANIZATIONS_GET_BY_SLUG',
  '/magic_links/email/login_or_signup': 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  '/magic_links/email/discovery/send': 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND',
  '/magic_links/authenticate': 'B2B_MAGIC_LINK_AUTHENTICATE',
  '/magic_links/discovery/authenticate': 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
  '/otps/email/login_or_signup': 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
  '/otps/email/discovery/send': 'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  '/otps/email/authenticate': 'B2B_OTPS_EMAIL_AUTHENTICATE',
  '/otps/email/discovery/authenticate': 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
  '/sso/discovery/connections': 'B2B_SSO_DISCOVER_CONNECTIONS',
  '/sso/authenticate': 'B2B_SSO_AUTHENTICATE',
  '/oauth/authenticate': 'B2B_OAUTH_AUTHENTICATE',
  '/oauth/discovery/authenticate': 'B2B_OAUTH_DISCOVERY_AUTHENTICATE',
  '/discovery/intermediate_sessions/exchange': 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
  '/discovery/organizations/create': 'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
  '/passwords/authenticate': 'B2B_PASSWORD_AUTHENTICATE',
  '/passwords/discovery/authenticate': 'B2B_PASSWORD_DISCOVERY_AUTHENTICATE',
  '/passwords/email/reset/start': 'B2B_PASSWORD_RESET_BY_EMAIL_START',
  '/passwords/discovery/reset/start': 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START',
  '/passwords/email/reset': 'B2B_PASSWORD_RESET_BY_EMAIL',
  '/passwords/discovery/reset': 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
  '/passwords/session/reset': 'B2B_PASSWORD_RESET_BY_SESSION',
  '/otps/sms/send': 'B2B_SMS_OTP_SEND',
  '/otps/sms/authenticate': 'B2B_SMS_OTP_AUTHENTICATE',
  '/totp': 'B2B_TOTP_CREATE',
  '/totp/authenticate': 'B2B_TOTP_AUTHENTICATE',
  '/recovery_codes/recover': 'B2B_RECOVERY_CODES_RECOVER',
};

const schemas: { [Type in BusinessEventType]: z.ZodType<BusinessEventData[Type]> } = businessEventData;

const eventOf = <Type extends BusinessEventType>(type: Type, answer: unknown): BusinessEvent<Type> => ({
  type,
  data: schemas[type].parse(answer),
});

/** Returns the event that a host may receive for an answer; null: this call has no event (D-328). */
export function answeredEvent(path: string, answer: unknown): BusinessEvent | null {
  const [bare = ''] = path.split('?');
  const type = types[bare];
  return type === undefined ? null : eventOf(type, answer);
}
