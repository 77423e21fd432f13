import { newPair, type Pair, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

export const GOOD = 'wolf tin harbour';
export const OTHER = 'nine copper owls sing';

/** Signs up, logs in and resets, as a form would. */
export function passwordActions(service: TestIdentity) {
  const minutes = { session_duration_minutes: 30 };
  const create = (email: string, password: string = GOOD) =>
    service.post('/passwords', { email, password, ...minutes });
  const login = (email: string, password: string = GOOD, extra: Parameters<TestIdentity['post']>[2] = {}) =>
    service.post('/passwords/authenticate', { email, password, ...minutes }, extra);
  const typeOf = async (email: string) => (await service.post('/users/search', { email })).body['userType'];
  const askForReset = async (email: string, pair: Pair = newPair(), more: Record<string, unknown> = {}) => {
    const sent = await service.post('/passwords/email/reset/start', { email, code_challenge: pair.challenge, ...more });
    if (sent.status !== 200) throw new Error(`No reset was sent: ${JSON.stringify(sent.body)}`);
    await service.identity.settled();
    const [reset = '', direct = ''] = (await service.outbox.list(email))[0]?.links ?? [];
    return {
      reset: new URL(reset),
      direct: new URL(direct),
      token: new URL(reset).searchParams.get('token') ?? '',
      pair,
    };
  };
  const reset = (token: string, password: string, verifier: string | undefined, session?: string) =>
    service.post(
      '/passwords/email/reset',
      { token, password, code_verifier: verifier, ...minutes },
      session === undefined ? {} : { session },
    );
  /** Asks whether a link can still set a password. */
  const check = (token: string, verifier: string | undefined) =>
    service.post('/passwords/email/reset/check', { token, code_verifier: verifier });
  return { create, login, typeOf, askForReset, reset, check };
}

/** Status and error type, as tests compare them. */
export const errorOf = ({ status, body }: { status: number; body: Record<string, unknown> }): unknown[] => [
  status,
  body['error_type'],
];
