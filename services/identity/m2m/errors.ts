import { clientErrors } from '#services/identity/shared/clients/errors.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { tokenErrors } from '#services/identity/shared/oauthEndpoint/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';

export const m2mErrors = {
  ...secretKeyErrors,
  ...clientErrors,
  ...tokenErrors,
  m2m_client_not_found: [404, 'There is no M2M client with this id.'],
  duplicate_m2m_client_id: [409, 'Another client has this id.'],
  metadata_too_large: [400, 'The metadata would be larger than 4096 characters of JSON.'],
} as const;

export const refuse = createErrors(m2mErrors);
