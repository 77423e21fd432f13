import type { ErrorTable } from '#services/platform/http/wireArea.ts';

/** Those of every call of the server API. */
export const secretKeyErrors = {
  invalid_secret_authentication: [401, 'The project id or the secret key is not correct, or the key has ended.'],
  secret_key_from_browser: [
    403,
    'A secret key is for servers: this call came from a web page. If the page holds the key, revoke it.',
  ],
  secret_key_of_other_project: [403, 'This secret key belongs to the other project of this service.'],
  insufficient_scope: [403, 'This secret key may not make this call: its scopes do not allow it.'],
  invalid_idempotency_key: [400, 'An Idempotency-Key has 1 to 255 characters.'],
  idempotency_key_reused: [422, 'This Idempotency-Key came with another call. Every call needs a key of its own.'],
  idempotency_key_in_use: [409, 'The call with this Idempotency-Key is not answered yet. Please try again soon.'],
  idempotency_answer_lost: [
    409,
    'The call with this Idempotency-Key was done, but its answer was lost. Read what it made before you call again.',
  ],
} as const satisfies ErrorTable;
