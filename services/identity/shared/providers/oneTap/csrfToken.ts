import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { newToken } from '#services/platform/tokens.ts';
import { refuse } from '../errors.ts';

const LIFETIME = 10 * MINUTE;

type Context = Pick<IdentityContext, 'secrets' | 'clock' | 'project'>;
interface Bound {
  headers: Headers;
  callbackId: string;
}

/** Origin of the page that asks; the service's own pages send none when they only read. */
const originOf = ({ project }: Context, headers: Headers): string =>
  headers.get('origin') ?? new URL(project.api).origin;

const PURPOSE = 'one tap csrf token';

const signed = (key: string, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** The nonce that Google writes into the credential. It does not reveal the token: a credential alone is of no use (D-406). */
const nonceOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Binds a credential to the page that asked for it: no cookie of a third party is needed. The nonce is
 * for the credential.
 */
export function issueCsrfToken(context: Context, bound: Bound): { csrf_token: string; nonce: string } {
  const expiresAt = (context.clock.now() + LIFETIME).toString(36);
  const random = newToken();
  const key = context.secrets.deriveKey(PURPOSE);
  const signature = signed(key, originOf(context, bound.headers), bound.callbackId, random, expiresAt);
  const csrf_token = `${expiresAt}.${random}.${signature.toString('base64url')}`;
  return { csrf_token, nonce: nonceOf(csrf_token) };
}

/**
 * Answers the nonce that a credential has to have.
 * @throws ServiceError csrf_token_invalid
 */
export function checkCsrfToken(context: Context, bound: Bound, token: string): string {
  const [expiresAt = '', random = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isSigned = context.secrets.deriveKeys(PURPOSE).some((key) => {
    const wanted = signed(key, originOf(context, bound.headers), bound.callbackId, random, expiresAt);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!isSigned || Number.parseInt(expiresAt, 36) <= context.clock.now()) throw refuse('csrf_token_invalid');
  return nonceOf(token);
}
