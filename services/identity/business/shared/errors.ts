import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';

/** Errors of every call of the business side, besides the shared ones. */
export const businessErrors = {
  organization_not_found: [404, 'This organization is not known.'],
  member_not_found: [404, 'No such member.'],
  intermediate_session_not_found: [404, 'This sign-in took too long. Please start again.'],
  invalid_intermediate_session_token_for_organization: [400, 'This sign-in is for another organization.'],
  operation_restricted_by_organization_auth_methods: [403, 'Your organization asks for another way to sign in.'],
  email_jit_provisioning_not_allowed: [403, 'This organization admits invited people only.'],
  invalid_email_for_jit_provisioning: [403, 'This email domain cannot join.'],
  action_not_allowed_email_domain_is_claimed: [403, 'Your email domain belongs to another organization.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(businessErrors);
