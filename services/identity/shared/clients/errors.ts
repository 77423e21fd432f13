import type { ErrorTable } from '#services/platform/http/wireArea.ts';

/** Those of every call on the clients of a project. */
export const clientErrors = {
  secret_rotation_in_progress: [409, 'The secret is being rotated already. Complete or cancel that first.'],
  secret_rotation_not_started: [409, 'No rotation of this secret has been started.'],
  client_has_no_secret: [409, 'A public client has no secret.'],
  invalid_cursor: [400, 'This cursor is not one that a search has answered.'],
} as const satisfies ErrorTable;
