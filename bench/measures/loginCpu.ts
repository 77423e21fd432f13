import { createHash, randomBytes } from 'node:crypto';
import { callerOf, cpuSince, withIdentity } from '../measuring/identity.ts';
import { type Line, median } from '../measuring/measure.ts';

/** Until the compiler has done its work: a server is warm for all but its first seconds. */
const warmUps = 1_000;
const batch = 250;

interface Person {
  email: string;
  verifier: string;
  challenge: string;
  ip: string;
}

/**
 * CPU of this process for a whole magic-link sign-in: the link is asked for, written, and spent for a session.
 * The median of batches, so that a batch which met another program's burst does not decide.
 */
export const loginCpu = (logIns: number): Promise<Line[]> =>
  withIdentity(async ({ post, outbox }) => {
    const run = async (people: Person[]) => {
      const asking = process.cpuUsage();
      for (const { email, challenge, ip } of people) {
        await post('/magic_links/email/login_or_create', { email, code_challenge: challenge }, ip);
      }
      const asked = cpuSince(asking);
      const tokens = await Promise.all(
        people.map(async ({ email }) => tokenIn((await outbox.list(email))[0]?.links[0])),
      );
      const spending = process.cpuUsage();
      for (const [index, { verifier, ip }] of people.entries()) {
        const body = { token: tokens[index], code_verifier: verifier, session_duration_minutes: 30 };
        await post('/magic_links/authenticate', body, ip);
      }
      return { asking: asked / people.length, spending: cpuSince(spending) / people.length };
    };

    await run(peopleFrom(0, warmUps));
    const batches: Awaited<ReturnType<typeof run>>[] = [];
    for (let done = 0; done < logIns; done += batch) {
      batches.push(await run(peopleFrom(warmUps + done, Math.min(batch, logIns - done))));
    }
    const asking = median(batches.map((one) => one.asking));
    const spending = median(batches.map((one) => one.spending));
    const both = asking + spending;
    const note = `send ${asking.toFixed(2)}, authenticate ${spending.toFixed(2)}; ${logIns} sign-ins, SQLite, full durability`;
    return [
      { what: 'CPU per magic-link sign-in', value: both, unit: 'ms', budget: 1, note },
      { what: 'magic-link sign-ins per second and core', value: Math.round(1000 / both), unit: '' },
    ];
  });

/** People of many households, so that no limit is met. */
function peopleFrom(first: number, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const verifier = randomBytes(32).toString('hex');
    return {
      email: `person-${number}@example.test`,
      verifier,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      ip: callerOf(number),
    };
  });
}

function tokenIn(link: string | undefined): string {
  const token = link && new URL(link).searchParams.get('token');
  if (!token) throw new Error('The mail has no link with a token.');
  return token;
}
