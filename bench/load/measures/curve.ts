import { type Line, median } from '#bench/measuring/measure.ts';
import { withDirectory } from '../harness/directory.ts';
import { chart, growth, type Point } from '../harness/figures.ts';
import { fill, filledEmail } from '../harness/fill.ts';
import { logInCpu } from '../harness/logIn.ts';
import { peopleFrom } from '../harness/people.ts';
import { type ProcessUnderLoad, startProduct } from '../harness/processUnderLoad.ts';
import { untilQuiet } from '../harness/quiet.ts';

const batch = 100;

/** People who are already known, from everywhere in the table: of a prime's multiples none comes soon again. */
const known = (first: number, size: number) =>
  peopleFrom(first, batch).map((person, index) => ({
    ...person,
    email: filledEmail(((first + index) * 7_919) % size, size),
  }));

/**
 * CPU of a sign-in by link of somebody known, with so many people, sessions, links and mails in the SQLite file. All
 * sizes at once, in turn, so that whatever else happens on the machine meets them alike.
 */
export const curve = (sizes: readonly number[], rounds: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const servers: { size: number; server: ProcessUnderLoad; taken: number[] }[] = [];
    let retention = 0;
    try {
      for (const size of sizes) {
        await fill(`${directory}/${size}`, size);
        const server = await startProduct({ DATA_DIR: `${directory}/${size}` });
        servers.push({ size, server, taken: [] });
        retention = await untilQuiet(server);
      }
      let turn = 0;
      for (let round = -2; round < rounds; round += 1) {
        for (const { size, server, taken } of servers) {
          const { ask, spend } = await logInCpu(server, known((turn += batch), size));
          // The first two are to warm up.
          if (round >= 0) taken.push(ask + spend);
        }
      }
    } finally {
      for (const { server } of servers) await server.close();
    }
    const points: Point[] = servers.map(({ size, taken }) => ({ at: size, value: median(taken) }));
    console.log(`\nCPU of a sign-in by link, with so many users and sessions:\n${chart(points, 'ms')}\n`);
    const [least, most] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
    return [
      ...points.map(({ at, value }) => ({ what: `sign-in by link with ${at} users and sessions`, value, unit: 'ms' })),
      { what: `  with ${most} as a share of with ${least}`, value: growth(points), unit: '', budget: 1.3 },
      { what: `looking for old rows once, with ${most}`, value: retention, unit: 'ms', note: 'every ten minutes' },
    ];
  });
