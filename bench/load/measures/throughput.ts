import type { Request } from 'autocannon';
import { z } from 'zod';
import type { Line } from '#bench/kit/measure.ts';
import { withDirectory } from '../kit/directory.ts';
import { type Driven, drive } from '../kit/drive.ts';
import { connections } from '../kit/logIn.ts';
import { asking, checking, peopleFrom, type Person, spending, tokensOf } from '../kit/people.ts';
import { type ProcessUnderLoad, startProduct } from '../kit/processUnderLoad.ts';

const sessionSchema = z.object({ data: z.object({ session_token: z.string() }) });

/** So much at once as the server takes, and what of its CPU a request took. */
interface Capacity extends Driven {
  cpu: number;
}

async function capacityOf(server: ProcessUnderLoad, requests: Request[], rate?: number): Promise<Capacity> {
  const before = await server.cpu();
  const paced = rate === undefined ? {} : { rate: Math.max(1, Math.round(rate)) };
  const driven = await drive({ url: server.url, requests, connections, ...paced });
  return { ...driven, cpu: ((await server.cpu()) - before) / requests.length };
}

function lines(what: string, steps: { full: Capacity; half: Capacity }[]): Line[] {
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

/** Log-ins of these people: at full speed, then others at half of it. */
async function logIns(server: ProcessUnderLoad, full: Person[], half: Person[]) {
  const asked = await capacityOf(server, full.map(asking));
  const askedAtHalf = await capacityOf(server, half.map(asking), asked.perSecond / 2);
  const spend = async (people: Person[], rate?: number) => {
    const tokens = await tokensOf(server.url, people);
    return capacityOf(
      server,
      people.map((person, at) => spending(person, tokens[at] ?? '')),
      rate,
    );
  };
  const spent = await spend(full);
  const spentAtHalf = await spend(half, spent.perSecond / 2);
  const sessions = spent.answers.map((answer) => sessionSchema.parse(JSON.parse(answer)).data.session_token);
  return {
    steps: [
      { full: asked, half: askedAtHalf },
      { full: spent, half: spentAtHalf },
    ],
    sessions,
  };
}

const page = (path: string): Request => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', 'x-forwarded-for': '127.0.0.1' },
});

async function reads(server: ProcessUnderLoad, requests: Request[]) {
  const full = await capacityOf(server, requests);
  return [{ full, half: await capacityOf(server, requests, full.perSecond / 2) }];
}

/** What one server on SQLite carries of each kind of request. */
export const throughput = (count: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const server = await startProduct({ DATA_DIR: directory });
    try {
      await logIns(server, peopleFrom(0, count), peopleFrom(count, count / 2));
      const made = await logIns(server, peopleFrom(2 * count, count), peopleFrom(3 * count, count / 2));
      const checks = made.sessions.map((session) => checking(session, '127.0.0.1'));
      const pages = Array.from({ length: count }, () => page('/upgrade-brand-builder'));
      return [
        ...lines('log-ins by link', made.steps),
        ...lines('session checks', await reads(server, checks)),
        ...lines('log-in pages', await reads(server, pages)),
      ];
    } finally {
      await server.close();
    }
  });
