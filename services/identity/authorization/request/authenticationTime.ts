import { isProof } from '#services/identity/sessions/sessionView.ts';

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

/** `startedAt`: of the session, ms since the epoch. A session without any proof is as old as can be. */
export function authenticationOf(
  startedAt: number,
  factors: readonly { type: string; delivery_method?: string; last_authenticated_at: string }[],
): Authentication {
  const proofs = factors.filter(isProof);
  const times = proofs.map(({ last_authenticated_at: time }) => Date.parse(time));
  const start = proofs.length === factors.length ? startedAt : 0;
  return {
    authTime: Math.floor(Math.max(start, ...times) / 1000),
    amr: [...new Set(factors.flatMap(({ type }) => methodsOf[type] ?? []))],
  };
}
