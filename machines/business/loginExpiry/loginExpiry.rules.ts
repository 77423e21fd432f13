import { INTERMEDIATE_SESSION_SECONDS, LOGIN_WARNING } from '#contracts/limits.ts';
import type { LoginExpiryInput } from './loginExpiry.types.ts';

/** Milliseconds that an intermediate session still has. */
const left = ({ elapsed }: LoginExpiryInput): number => Math.max(0, INTERMEDIATE_SESSION_SECONDS * 1000 - elapsed);

export const untilWarning = (given: LoginExpiryInput): number => Math.max(0, left(given) - LOGIN_WARNING);
/** From the warning on. */
export const untilEnd = (given: LoginExpiryInput): number => Math.min(LOGIN_WARNING, left(given));
