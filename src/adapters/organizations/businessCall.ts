import type { z } from 'zod';
import type { ErrorBody } from '#contracts/error.ts';
import { BusinessError, type BusinessErrorCode } from '#machines/ports/business/error.ts';
import { callIdentity, type IdentityCall, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { answeredEvent } from './answeredEvents.ts';
import type { BusinessClient } from './businessClient.ts';

/** Codes that only the business widget handles; all other errors mean the same as everywhere. */
const codes: Partial<Record<string, BusinessErrorCode>> = {
  intermediate_session_not_found: 'login_expired',
  action_not_allowed_email_domain_is_claimed: 'domain_claimed',
  email_jit_provisioning_not_allowed: 'joining_refused',
  invalid_email_for_jit_provisioning: 'joining_refused',
  invalid_organization_name: 'name_refused',
  organization_not_found: 'organization_unknown',
  operation_restricted_by_organization_auth_methods: 'method_refused',
  session_too_old_to_reset_password: 'login_expired',
  insufficient_factors: 'method_refused',
  operation_restricted_by_organization_mfa_methods: 'method_refused',
  unable_to_authenticate_totp: 'code_wrong',
  unable_to_authenticate_recovery_code: 'code_wrong',
  duplicate_member_phone_number: 'number_taken',
  unsubscribed_phone_number: 'number_opted_out',
  ad_blocker_detected: 'blocked',
};

function meaningOf({ error_type, error_message }: ErrorBody): BusinessError | null {
  const code = codes[error_type];
  return code === undefined ? null : new BusinessError(code, { cause: new Error(error_message) });
}

type BusinessCall<T extends z.ZodType> = Pick<IdentityCall<T>, 'path' | 'body' | 'answer' | 'signal' | 'isRead'> &
  /** The kind of session that the call needs, if any. */
  Partial<Pick<IdentityCall<T>, 'sessionToken'>>;

/**
 * One call about members.
 * @throws IdentityError, BusinessError
 */
export async function callBusiness<T extends z.ZodType>(
  client: IdentityClient & Pick<BusinessClient, 'onAnswer'>,
  { path, sessionToken = null, ...call }: BusinessCall<T>,
): Promise<z.output<T>> {
  const answer = await callIdentity(client, {
    ...call,
    path: `/b2b${path}`,
    sessionToken,
    meaningOf,
  });
  const event = client.onAnswer === undefined ? null : answeredEvent(path, answer);
  if (event !== null) client.onAnswer?.(event);
  return answer;
}
