import type { Request } from 'autocannon';
import { z } from 'zod';
import type { Line } from '#bench/measuring/measure.ts';
import { type Driven, drive } from './drive.ts';
import { connections } from './logIn.ts';
import { asking, type Person, spending, tokensOf } from './people.ts';
import type { ProcessUnderLoad } from './processUnderLoad.ts';

const sessionSchema = z.object({ data: z.object({ session_token: z.string() }) });

/** The throughput of a server, and the CPU that each request took (ms). */
interface Capacity extends Driven {
  cpu: number;
}

/** Requests of one kind at the full rate, then others at half that rate. */
export interface Step {
  full: Capacity;
  half: Capacity;
}

async function capacityOf(server: ProcessUnderLoad, requests: Request[], rate?: number): Promise<Capacity> {
  const before = await server.cpu();
  const paced = rate === undefined ? {} : { rate: Math.max(1, Math.round(rate)) };
  const driven = await drive({ url: server.url, requests, connections, ...paced });
  return { ...driven, cpu: ((await server.cpu()) - before) / requests.length };
}

export async function stepOf(server: ProcessUnderLoad, full: Request[], half: Request[]): Promise<Step> {
  const taken = await capacityOf(server, full);
  return { full: taken, half: await capacityOf(server, half, taken.perSecond / 2) };
}

/** Returns how often a second one core completes these steps, one after another. */
export function linesOf(what: string, steps: Step[]): Line[] {
  const cpu = steps.reduce((sum, { full }) => sum + full.cpu, 0);
  const seconds = steps.reduce((sum, { full }) => sum + 1 / full.perSecond, 0);
  const times = steps.map(({ half }) => `p50 ${half.p50} ms, p99 ${half.p99} ms`).join('; then ');
  return [
    {
      what: `${what} per second and core`,
      value: Math.round(1000 / cpu),
      unit: '',
      note: `${cpu.toFixed(2)} ms of CPU`,
    },
    { what: `  measured here, per second`, value: Math.round(1 / seconds), unit: '', note: `at half of it ${times}` },
  ];
}

/** People who come at the full and at half the rate. */
export interface Paced<T> {
  full: T[];
  half: T[];
}

/** Sign-ins of these people, and the tokens of their sessions. */
export async function logIns(
  server: ProcessUnderLoad,
  { full, half }: Paced<Person>,
): Promise<{ steps: Step[]; sessions: Paced<string> }> {
  const asked = await stepOf(server, full.map(asking), half.map(asking));
  const spendings = async (people: Person[]) => {
    const tokens = await tokensOf(server.url, people);
    return people.map((person, at) => spending(person, tokens[at] ?? ''));
  };
  const spent = await stepOf(server, await spendings(full), await spendings(half));
  const sessionsIn = ({ answers }: Capacity) =>
    answers.map((answer) => sessionSchema.parse(JSON.parse(answer)).data.session_token);
  return { steps: [asked, spent], sessions: { full: sessionsIn(spent.full), half: sessionsIn(spent.half) } };
}
