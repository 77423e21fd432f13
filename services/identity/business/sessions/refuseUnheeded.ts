import { refuse } from '../people/serverErrors.ts';

/**
 * Refuses what a backend asks of a session and would not get.
 * @throws ServiceError setting_not_supported
 */
export function refuseUnheeded(body: { session_custom_claims?: unknown; authorization_check?: unknown }): void {
  for (const setting of ['session_custom_claims', 'authorization_check'] as const)
    if ((body[setting] ?? null) !== null) throw refuse('setting_not_supported', { details: { setting } });
}
