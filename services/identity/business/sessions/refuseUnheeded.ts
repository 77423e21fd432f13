import { refuse } from '../people/serverErrors.ts';

/**
 * Refuses what a backend asks of a session and would not get.
 * @throws ServiceError setting_not_supported
 */
export function refuseUnheeded(body: { session_custom_claims?: unknown }): void {
  const setting = 'session_custom_claims';
  if ((body[setting] ?? null) !== null) throw refuse('setting_not_supported', { details: { setting } });
}
