import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#services/platform/durations.ts';
import type { AuthorizationContext } from '../context.ts';
import type { AuthorizationRequest } from './authorizationRequest.ts';

/** To log in again takes a mail at the most. */
const LIFE = 15 * MINUTE;
const PURPOSE = 'reauthentication';

/** The challenge, the state and the nonce tell this request from the next one of the same application. */
function macOf(key: string, request: AuthorizationRequest, time: string): Buffer {
  const { client, redirectUri, codeChallenge, state, nonce } = request;
  const asked = JSON.stringify([time, client.client_id, redirectUri, codeChallenge, state ?? null, nonce ?? null]);
  return createHmac('sha256', key).update(asked).digest();
}

/** Says when the person was asked to log in again, for this request. */
export function reauthenticationToken(context: AuthorizationContext, request: AuthorizationRequest): string {
  const time = String(context.clock.now());
  return `${time}.${macOf(context.secrets.deriveKey(PURPOSE), request, time).toString('base64url')}`;
}

/** When the person was asked, in ms since the epoch; null for a token that is not ours or too old. */
export function askedAt(context: AuthorizationContext, request: AuthorizationRequest, token: string): number | null {
  const [time = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = context.secrets.deriveKeys(PURPOSE).some((key) => {
    const right = macOf(key, request, time);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  return context.clock.now() - Number(time) > LIFE ? null : Number(time);
}
