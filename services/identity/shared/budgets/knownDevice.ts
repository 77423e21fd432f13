import { hashToken } from '#services/platform/tokens.ts';
import type { Caller } from '../context.ts';

/**
 * A browser at a client, for one person. It proves nothing; it only lets them go on while somebody elsewhere uses up what
 * strangers may ask for in their name.
 */
export const deviceFingerprint = (personId: string, { headers, ip }: Caller): string =>
  hashToken(JSON.stringify([personId, ip, headers.get('user-agent') ?? '']));
