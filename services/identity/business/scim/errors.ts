import { createErrors } from '#services/identity/shared/errors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { businessErrors } from '../shared/errors.ts';

/** Errors of the calls of directories (RFC 7644, section 3.12). */
export const scimErrors = {
  invalid_scim_token: [401, 'The SCIM connection or its bearer token is not correct, or has ended.'],
  scim_token_from_browser: [403, 'A SCIM token is for directories: this call came from a web page.'],
  scim_resource_not_found: [404, 'The directory has made no such user or group.'],
  scim_uniqueness: [409, 'Another one has this name or address already.'],
  scim_invalid_filter: [400, 'The filter cannot be read, or asks for something that is not there.'],
  scim_too_many: [400, 'The filter would look at too many: name userName, externalId, id or an email address in it.'],
  scim_invalid_path: [400, 'The path of an operation names nothing that can be changed.'],
  scim_invalid_value: [400, 'A value is missing, or is none of its attribute.'],
  scim_mutability: [400, 'The attribute is read-only.'],
  action_not_allowed_email_domain_is_claimed: businessErrors.action_not_allowed_email_domain_is_claimed,
} as const satisfies ErrorTable;

/** The `scimType` of errors that have one. */
export const scimTypes: Readonly<Record<string, string>> = {
  scim_uniqueness: 'uniqueness',
  scim_invalid_filter: 'invalidFilter',
  scim_too_many: 'tooMany',
  bad_request: 'invalidSyntax',
  scim_invalid_path: 'invalidPath',
  scim_invalid_value: 'invalidValue',
  scim_mutability: 'mutability',
};

export const refuse = createErrors(scimErrors);

/** An error about one attribute or one part of a filter. */
export const refuseAt = (error: keyof typeof scimErrors, at: string) =>
  refuse(error, { details: { at: at.slice(0, 200) } });
