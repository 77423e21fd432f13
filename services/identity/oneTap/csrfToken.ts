import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityContext } from '../kit/context.ts';
import { refuse } from './refusals.ts';

const LIFETIME = 10 * 60_000;

interface Bound {
  origin: string;
  callbackId: string;
}

function signed(
  { secrets }: Pick<IdentityContext, 'secrets'>,
  { origin, callbackId }: Bound,
  expiresAt: string,
): Buffer {
  const key = secrets.deriveKey('one tap csrf token');
  return createHmac('sha256', key)
    .update(JSON.stringify([origin, callbackId, expiresAt]))
    .digest();
}

/** Binds a credential to the page that asked for it: no cookie of a third party is needed (docs/wire.md, oneTap). */
export function issueCsrfToken(context: IdentityContext, bound: Bound): string {
  const expiresAt = (context.clock.now() + LIFETIME).toString(36);
  return `${expiresAt}.${signed(context, bound, expiresAt).toString('base64url')}`;
}

/** @throws ServiceRefusal csrf_token_invalid */
export function checkCsrfToken(context: IdentityContext, bound: Bound, token: string): void {
  const [expiresAt = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signed(context, bound, expiresAt);
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isSigned || Number.parseInt(expiresAt, 36) <= context.clock.now()) throw refuse('csrf_token_invalid');
}
