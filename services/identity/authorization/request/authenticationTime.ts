/** Methods with a registered value (RFC 8176); links and providers have none. */
const methodsOf: Readonly<Record<string, readonly string[]>> = {
  password: ['pwd'],
  otp: ['otp'],
  email_otp: ['otp'],
  sms_otp: ['otp'],
  totp: ['otp'],
  webauthn: ['pop'],
  crypto: ['pop'],
};

/** When a person last proved who they are, in seconds since the epoch, and by what (`auth_time`, `amr`). */
export interface Authentication {
  authTime: number;
  amr: string[];
}

/** `startedAt`: of the session, ms since the epoch. */
export function authenticationOf(
  startedAt: number,
  factors: readonly { type: string; last_authenticated_at: string }[],
): Authentication {
  const times = factors.map(({ last_authenticated_at: time }) => Date.parse(time));
  return {
    authTime: Math.floor(Math.max(startedAt, ...times) / 1000),
    amr: [...new Set(factors.flatMap(({ type }) => methodsOf[type] ?? []))],
  };
}
