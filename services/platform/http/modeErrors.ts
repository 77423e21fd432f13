import { type ErrorExtra, ServiceError } from './serviceError.ts';
import type { ErrorTable } from './wireArea.ts';

/** Seconds after which a person or a program may ask again. */
export const MODE_PAUSE = 60;

/** Errors of every call in a mode that is not the normal one (D-584). */
export const modeErrors = {
  server_read_only: [503, 'Sign-in and changes are paused for a short while. Please try again in a few minutes.'],
  server_in_maintenance: [503, 'We are working on the service. Please try again in a few minutes.'],
} as const satisfies ErrorTable;

export function modeError(type: keyof typeof modeErrors, extra: Pick<ErrorExtra, 'cause'> = {}): ServiceError {
  const [status, message] = modeErrors[type];
  return new ServiceError(status, type, message, { ...extra, retryAfter: MODE_PAUSE });
}
