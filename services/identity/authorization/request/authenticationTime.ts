import { readFactors, type SessionRow } from '#services/identity/sessions/sessionView.ts';

/** Methods with a registered value (RFC 8176); links and providers have none. */
const methodsOf: Readonly<Record<string, readonly string[]>> = {
  password: ['pwd'],
  otp: ['otp'],
  webauthn: ['pop'],
  crypto: ['pop'],
};

/** When a person last proved who they are, in seconds since the epoch, and by what (`auth_time`, `amr`). */
export function authenticationOf(session: SessionRow): { authTime: number; amr: string[] } {
  const factors = readFactors(session.factors);
  const times = factors.map(({ last_authenticated_at: time }) => Date.parse(time));
  return {
    authTime: Math.floor(Math.max(session.started_at, ...times) / 1000),
    amr: [...new Set(factors.flatMap(({ type }) => methodsOf[type] ?? []))],
  };
}
