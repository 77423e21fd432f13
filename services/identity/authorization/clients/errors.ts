import { clientErrors } from '#services/identity/shared/clients/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import { authorizationErrors } from '../errors.ts';

/** Errors of the calls that register clients. */
export const registrationErrors = {
  ...secretKeyErrors,
  ...clientErrors,
  connected_app_not_found: authorizationErrors.connected_app_not_found,
  connected_app_read_only: [409, 'This client is one of CLIENTS_FILE: npm run client changes it.'],
  invalid_connected_app: [400, 'A field of the client cannot be used: error_details says which one, and why.'],
  first_party_client_required: [
    400,
    'Only a first-party client may have full access, or offline access without the consent of the person.',
  ],
  token_template_not_supported: [
    400,
    'Tokens have neither templates nor a custom audience. Leave these fields empty; `resources` names audiences.',
  ],
} as const;

export const refuse = createErrors(registrationErrors);
