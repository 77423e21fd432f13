import type { RetentionRule } from '#services/kit/retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** After that a used link is unknown rather than used, and an ended session is as if it had never been. */
const KEPT = 30 * DAY;

/** What this service forgets. A state of a log-in that is over is refused in the same words whether it is there or not. */
export const identityRetention: readonly RetentionRule[] = [
  { table: 'identity_one_time_tokens', key: 'token_hash', time: 'expires_at', keptFor: KEPT },
  { table: 'identity_oauth_states', key: 'state_hash', time: 'expires_at', keptFor: HOUR },
  { table: 'identity_passcodes', key: 'method_id', time: 'expires_at', keptFor: KEPT },
  { table: 'identity_known_devices', key: 'device_hash', time: 'seen_at', keptFor: 3 * KEPT },
  { table: 'identity_sessions', key: 'session_id', time: 'expires_at', keptFor: KEPT },
];
