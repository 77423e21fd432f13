import { readdirSync, readFileSync } from 'node:fs';
import { type Line, median } from '#bench/measuring/measure.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { startPostgres } from '#tests/services/postgres/postgres.ts';
import { withDirectory } from '../harness/directory.ts';
import { drive } from '../harness/drive.ts';
import { connections } from '../harness/logIn.ts';
import { asking, peopleFrom, type Person, spending, tokensOf } from '../harness/people.ts';
import { type ProcessUnderLoad, startProduct } from '../harness/processUnderLoad.ts';

const batch = 200;
/** Rounds at each server by itself, so that both are as warm: the compiler works on a busy server for that long. */
const warmUps = 8;

/** Ticks of 10 ms that every process of PostgreSQL has used; Linux alone tells. */
function databaseCpu(): number {
  let ticks = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      if (!stat.includes('(postgres)')) continue;
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended in the meantime.
    }
  }
  return ticks * 10;
}

interface Cost {
  /** Each of the servers, and the database, in ms of CPU a sign-in. */
  servers: number[];
  database: number;
}

/** These people log in, half of them at each server; each link is spent at the server that did not send it. */
async function logIn(servers: ProcessUnderLoad[], people: Person[]): Promise<Cost> {
  const before = await Promise.all(servers.map((server) => server.cpu()));
  const databaseBefore = databaseCpu();
  const shares = servers.map((_, at) => people.filter((__, index) => index % servers.length === at));
  const all = (requestsOf: (at: number) => ReturnType<typeof asking>[]) =>
    Promise.all(servers.map(({ url }, at) => drive({ url, requests: requestsOf(at), connections })));
  await all((at) => (shares[at] ?? []).map(asking));
  const asked = await Promise.all(servers.map((server) => server.cpu()));
  const databaseAsked = databaseCpu();
  const tokens = await Promise.all(shares.map((share) => tokensOf(servers[0]?.url ?? '', share)));
  const afterMails = await Promise.all(servers.map((server) => server.cpu()));
  const databaseMails = databaseCpu();
  const other = (at: number) => (at + 1) % servers.length;
  await all((at) =>
    (shares[other(at)] ?? []).map((person, index) => spending(person, tokens[other(at)]?.[index] ?? '')),
  );
  const after = await Promise.all(servers.map((server) => server.cpu()));
  const used = servers.map((_, at) => (asked[at] ?? 0) - (before[at] ?? 0) + (after[at] ?? 0) - (afterMails[at] ?? 0));
  const database = databaseAsked - databaseBefore + databaseCpu() - databaseMails;
  return { servers: used.map((one) => one / people.length), database: database / people.length };
}

/**
 * Two processes on one PostgreSQL against one. On few cores the load, the database and the servers take CPU from each
 * other, so what is compared is what bounds a server that has a core of its own: CPU of the busiest process for the same
 * sign-ins. 2 would mean that each does half of the work and none is done twice.
 */
export const processes = (rounds: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const postgres = await startPostgres();
    if (postgres === null) throw new Error('PostgreSQL is not installed');
    const made = await makePostgresDatabase(postgres.url);
    const servers: ProcessUnderLoad[] = [];
    const taken: { one: Cost; two: Cost }[] = [];
    try {
      for (const name of ['one', 'two']) {
        servers.push(await startProduct({ DATA_DIR: `${directory}/${name}`, DATABASE_URL: made.databaseUrl }));
      }
      let known = 0;
      const people = () => peopleFrom((known += batch) - batch, batch);
      for (const server of servers) for (let round = 0; round < warmUps; round += 1) await logIn([server], people());
      for (let round = 0; round < rounds; round += 1) {
        // In turn, so that neither of them is the one that has worked more.
        const one = await logIn(servers.slice(round % 2, (round % 2) + 1), people());
        taken.push({ one, two: await logIn(servers, people()) });
      }
    } finally {
      for (const server of servers) await server.close();
      await made.remove();
      await postgres.stop();
    }
    const ofOne = median(taken.flatMap(({ one }) => one.servers));
    // The median of each before the maximum: the maximum of each round would count the noise of both.
    const busiest = Math.max(...servers.map((_, at) => median(taken.map(({ two }) => two.servers[at] ?? 0))));
    const times = ofOne / busiest;
    const database = median(taken.map(({ one }) => one.database));
    return [
      { what: 'sign-in by link on PostgreSQL, CPU of the server', value: ofOne, unit: 'ms' },
      { what: '  CPU of PostgreSQL for it', value: database, unit: 'ms' },
      // A line has a most, not a least: the share that the busiest of two takes of what one takes.
      {
        what: '  the busiest of two processes as a share of one',
        value: 1 / times,
        unit: '',
        budget: 1 / 1.7,
        note: `two carry ${times.toFixed(2)} times as much`,
      },
    ];
  });
