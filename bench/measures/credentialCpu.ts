import { callerOf, cpuSince, type Identity, withIdentity } from '../measuring/identity.ts';
import { type Line, median } from '../measuring/measure.ts';

const PASSWORD = 'wolf tin harbour';
const minutes = { session_duration_minutes: 30 };
const schemaOf = (text: string): unknown => JSON.parse(text);

function methodIn(text: string): unknown {
  return Reflect.get(Object(Reflect.get(Object(schemaOf(text)), 'data')), 'method_id');
}

/** CPU for one batch of sign-ins by code: each new person asks for a code and enters it. */
async function codes({ post, outbox }: Identity, first: number, count: number): Promise<number> {
  let cpu = 0;
  for (let number = first; number < first + count; number += 1) {
    const email = `code-${number}@example.test`;
    const sending = process.cpuUsage();
    const sent = await post('/otps/email/login_or_create', { email, expiration_minutes: 5 }, callerOf(number));
    cpu += cpuSince(sending);
    const method_id = methodIn(await sent.text());
    const token = (await outbox.list(email))[0]?.code;
    const entering = process.cpuUsage();
    await post('/otps/authenticate', { token, method_id, ...minutes }, callerOf(number));
    cpu += cpuSince(entering);
  }
  return cpu / count;
}

/** CPU for one batch of sign-ins by password, by people who have one. */
async function passwords({ post }: Identity, first: number, count: number): Promise<number> {
  const emails = Array.from({ length: count }, (_, index) => `word-${first + index}@example.test`);
  for (const [index, email] of emails.entries()) {
    await post('/passwords', { email, password: PASSWORD, ...minutes }, callerOf(first + index));
  }
  const begin = process.cpuUsage();
  for (const [index, email] of emails.entries()) {
    await post('/passwords/authenticate', { email, password: PASSWORD, ...minutes }, callerOf(first + index));
  }
  return cpuSince(begin) / count;
}

async function medianOf(
  warmUps: number,
  batches: number,
  size: number,
  run: (first: number, count: number) => Promise<number>,
) {
  await run(0, warmUps);
  const each: number[] = [];
  for (let number = 0; number < batches; number += 1) each.push(await run(warmUps + number * size, size));
  return median(each);
}

/** Sign-ins by code and by password: what each costs, and how many one core can do in a second. */
export const credentialCpu = (): Promise<Line[]> =>
  withIdentity(async (identity) => {
    const code = await medianOf(1_000, 8, 250, (first, count) => codes(identity, first, count));
    const word = await medianOf(20, 8, 20, (first, count) => passwords(identity, first, count));
    const perSecond = (cpu: number) => Math.round(1000 / cpu);
    return [
      {
        what: 'CPU per sign-in by code',
        value: code,
        unit: 'ms',
        note: 'sent and entered; SQLite, full durability',
      },
      { what: 'sign-ins by code per second and core', value: perSecond(code), unit: '' },
      {
        what: 'CPU per sign-in by password',
        value: word,
        unit: 'ms',
        note: 'Argon2id, 19 MiB and two passes, is nearly all of it',
      },
      { what: 'sign-ins by password per second and core', value: perSecond(word), unit: '' },
    ];
  });
