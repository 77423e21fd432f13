import { IdentityError } from '../identity.ts';
import { BusinessError, type BusinessErrorCode } from './error.ts';

/** The content of the Error screen, as a key. `organization`: its name, if known. */
export type Failure =
  | { kind: 'unknown' | 'link' | 'organization' | 'claimedDomain' | 'blocked' | 'expired' | 'storageBlocked' }
  /** `cancelled`: by the person, at the provider. */
  | { kind: 'provider' | 'cancelled' }
  | { kind: 'authPolicy'; organization: string | null };

const byCode: Record<BusinessErrorCode, Failure | null> = {
  login_expired: { kind: 'expired' },
  domain_claimed: { kind: 'claimedDomain' },
  organization_unknown: { kind: 'organization' },
  method_refused: { kind: 'authPolicy', organization: null },
  blocked: { kind: 'blocked' },
  // Said on the screen where it was tried.
  name_refused: null,
  joining_refused: null,
  code_wrong: null,
  number_taken: null,
  number_opted_out: null,
};

/** An error that has a screen of its own wherever it comes; null: it is said where it came. */
export function failureOf(error: unknown): Failure | null {
  return error instanceof BusinessError ? byCode[error.code] : null;
}

/** The same of a step that cannot be tried again: the service has refused it for good. */
export function finalFailureOf(error: unknown): Failure | null {
  if (error instanceof BusinessError) return failureOf(error) ?? { kind: 'unknown' };
  if (!(error instanceof IdentityError)) return { kind: 'unknown' };
  if (error.code === 'link_spent' || error.code === 'other_browser') return { kind: 'link' };
  const mayPass =
    ['offline', 'unavailable', 'storage_blocked', 'window_blocked'].includes(error.code) || error.retryAfter !== null;
  return mayPass ? null : { kind: 'unknown' };
}
