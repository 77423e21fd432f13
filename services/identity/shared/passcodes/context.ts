import type { DerivedKeys, Secrets } from '#services/platform/secrets.ts';
import type { IdentityContext } from '../context.ts';
import type { PasscodeLimits } from './limits.ts';
import type { PasscodeTables } from './tables.ts';

/** Keys that passcodes are hashed with, derived from SECRET_KEY: the database alone reveals none. */
export interface Peppers {
  /** The key of new passcodes. */
  pepper: string;
  /** All keys that passcodes are verified with. */
  peppers: DerivedKeys;
}

export interface PasscodeContext extends IdentityContext<PasscodeTables>, Peppers {
  limits: PasscodeLimits;
}

/** Derives the keys of the passcodes of users or of members. */
export const peppersOf = (secrets: Secrets, purpose: 'passcodes' | 'business passcodes'): Peppers => ({
  pepper: secrets.deriveKey(purpose),
  peppers: secrets.deriveKeys(purpose),
});
