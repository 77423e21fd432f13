import { hashToken } from '#services/kit/tokens.ts';
import type { Caller } from '../kit/context.ts';
import type { PasswordDatabase } from './tables.ts';

/**
 * A browser at a client address. It proves nothing; it only lets the owner of an account go on while somebody elsewhere
 * guesses at it.
 */
export function deviceFingerprint(email: string, { headers, ip }: Caller): string {
  return hashToken(JSON.stringify([email, ip, headers.get('user-agent') ?? '']));
}

export async function recordDevice(
  db: PasswordDatabase,
  given: { userId: string; deviceHash: string; now: number },
): Promise<void> {
  const { deviceHash, userId, now } = given;
  await db
    .insertInto('identity_known_devices')
    .values({ device_hash: deviceHash, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ user_id: userId, seen_at: now }))
    .execute();
}
