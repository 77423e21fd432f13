import type { Answer, TestIdentity } from '#tests/services/identity/testIdentity.ts';

type Channel = 'sms' | 'whatsapp' | 'email';

export const phone = (last: number): string => `+1202555${String(last).padStart(4, '0')}`;

/** Asks for codes and reads them in the outbox, as a person would. */
export function passcodeActions(service: TestIdentity) {
  const send = (
    channel: Channel,
    to: string,
    more: Record<string, unknown> = {},
    extra: { ip?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    service.post(
      `/otps/${channel}/login_or_create`,
      channel === 'email' ? { email: to, ...more } : { phone_number: to, ...more },
      extra,
    );
  const newest = async (to: string) => {
    const message = (await service.outbox.list(to))[0];
    if (message === undefined) throw new Error(`Nothing was sent to ${to}`);
    return message;
  };
  const ask = async (channel: Channel, to: string, more: Record<string, unknown> = {}) => {
    const sent = await send(channel, to, more);
    if (sent.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(sent.body)}`);
    const message = await newest(to);
    return { sent, message, methodId: String(sent.body['method_id']), code: message.code ?? '' };
  };
  const enter = (methodId: string, code: string, session?: string): Promise<Answer> =>
    service.post(
      '/otps/authenticate',
      { token: code, method_id: methodId, session_duration_minutes: 30 },
      session === undefined ? {} : { session },
    );
  const error = async (methodId: string, code: string): Promise<[number, unknown]> => {
    const answer = await enter(methodId, code);
    return [answer.status, answer.body['error_type']];
  };
  return { send, newest, ask, enter, error };
}

/** Another code than this one. */
export const wrongFor = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');
