import { z } from 'zod';
import { callerOf, cpuSince, type Identity, withIdentity } from '../measuring/identity.ts';
import { type Line, median } from '../measuring/measure.ts';

const batch = 500;
const batches = 10;

const sessionSchema = z.object({ data: z.object({ session_token: z.string() }) });

async function openSession({ post, outbox }: Identity): Promise<string> {
  const [email, ip] = ['backend@example.test', callerOf(1)];
  const sent = await post('/otps/email/login_or_create', { email, expiration_minutes: 5 }, ip);
  const { method_id } = z.object({ data: z.object({ method_id: z.string() }) }).parse(await sent.json()).data;
  const token = (await outbox.list(email))[0]?.code;
  const opened = await post('/otps/authenticate', { token, method_id, session_duration_minutes: 30 }, ip);
  return sessionSchema.parse(await opened.json()).data.session_token;
}

/** CPU of a session check by a secret key, as a share of the same check by a page: batches in turn, the median of their ratios. */
export const secretKeyCpu = (): Promise<Line[]> =>
  withIdentity(async (identity) => {
    const session_token = await openSession(identity);
    const byPage = () => identity.post('/sessions/authenticate', {}, callerOf(1), session_token);
    const byKey = () => identity.server('/v1/sessions/authenticate', { session_token });
    const cpuOf = async (call: () => Promise<Response>): Promise<number> => {
      const begin = process.cpuUsage();
      for (let calls = 0; calls < batch; calls += 1) await call();
      return cpuSince(begin) / batch;
    };
    await cpuOf(byPage);
    await cpuOf(byKey);
    const rounds: { page: number; key: number }[] = [];
    for (let round = 0; round < batches; round += 1)
      rounds.push({ page: await cpuOf(byPage), key: await cpuOf(byKey) });
    const note = `${median(rounds.map(({ key }) => key)).toFixed(2)} and ${median(rounds.map(({ page }) => page)).toFixed(2)} ms`;
    const value = median(rounds.map(({ page, key }) => key / page));
    return [{ what: 'session check by a secret key / by a page', value, unit: '', budget: 1.3, note }];
  });
