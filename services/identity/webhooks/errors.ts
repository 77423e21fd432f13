import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';

export const webhookErrors = {
  ...secretKeyErrors,
  webhook_not_found: [404, 'There is no webhook with this id.'],
  webhook_delivery_not_found: [404, 'There is no delivery of this webhook with this id.'],
  webhook_disabled: [409, 'The webhook is disabled: nothing is delivered to it.'],
  invalid_webhook_url: [400, 'A webhook needs a public address that begins with https.'],
  too_many_webhooks: [400, 'The project has as many webhooks as it may have.'],
  invalid_cursor: [400, 'This cursor is not one that a search has answered.'],
} as const;

export const refuse = createErrors(webhookErrors);
