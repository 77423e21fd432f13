import { Secret, TOTP } from 'otpauth';

/** Seconds (RFC 6238). */
const PERIOD = 30;

const totpOf = (base32: string, names = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(base32), period: PERIOD });

/** 20 random bytes, as RFC 4226 section 4 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address in the QR code for an authenticator app, which shows both names. */
export const totpAddress = (base32: string, names: { issuer: string; label: string }): string =>
  totpOf(base32, names).toString();

/** The time step whose code it is, at most one early or late; null for any other. `now` is in ms. */
export function stepOf(base32: string, code: string, now: number): number | null {
  const delta = totpOf(base32).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / (PERIOD * 1000)) + delta;
}

/** The code that an app shows at `now`, and for how many seconds more. */
export const currentCode = (base32: string, now: number): { code: string; seconds: number } => ({
  code: totpOf(base32).generate({ timestamp: now }),
  seconds: PERIOD - (Math.floor(now / 1000) % PERIOD),
});
