import { killAgainAndAgain } from '#tests/production/kill/killedServer.ts';
import { startPostgres } from '#tests/services/postgres/postgres.ts';
import { buildServer, serverFile } from '#scripts/setup/server.mjs';
import { type Line, median } from '../measuring/measure.ts';

const KILLS = 20;

async function linesOf(name: string, postgresUrl: string | null, budget: number | null): Promise<Line[]> {
  const { acknowledged, missing, integrity, restarts } = await killAgainAndAgain(postgresUrl, KILLS, [serverFile]);
  if (integrity !== null && integrity !== 'ok') throw new Error(`The file of ${name} is damaged: ${integrity}`);
  const note = `of ${acknowledged} acknowledged in ${KILLS} kills`;
  return [
    { what: `acknowledged writes lost, ${name}`, value: missing.length, unit: '', budget: 0, note },
    {
      what: `ready again after a kill, ${name}`,
      value: median(restarts) / 1000,
      unit: 's',
      ...(budget === null ? {} : { budget }),
      note: restarts.map((ms) => (ms / 1000).toFixed(1)).join(' '),
    },
  ];
}

/** A server of its own is killed twenty times in the middle of writes, on each database: what is lost, how soon it is back. */
export async function kill(): Promise<Line[]> {
  await buildServer();
  const lines = await linesOf('SQLite', null, 2);
  const given = process.env['TEST_DATABASE_URL'];
  const started = given ? null : await startPostgres();
  const url = given ?? started?.url;
  if (url === undefined) {
    console.log('SKIPPED: PostgreSQL is neither installed nor given by TEST_DATABASE_URL.');
    return lines;
  }
  try {
    return [...lines, ...(await linesOf('PostgreSQL', url, null))];
  } finally {
    await started?.stop();
  }
}
