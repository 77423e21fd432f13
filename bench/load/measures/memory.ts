import type { Line } from '#bench/measuring/measure.ts';
import { withDirectory } from '../harness/directory.ts';
import { drive } from '../harness/drive.ts';
import { drift, type Point } from '../harness/figures.ts';
import { connections } from '../harness/logIn.ts';
import { asking, peopleFrom, type Person, spending, tokensOf } from '../harness/people.ts';
import { type ProcessUnderLoad, startProduct } from '../harness/processUnderLoad.ts';

const batch = 100;

async function logIn(server: ProcessUnderLoad, people: Person[], rate?: number): Promise<number> {
  const paced = { url: server.url, connections, ...(rate === undefined ? {} : { rate }) };
  const asked = await drive({ ...paced, requests: people.map(asking) });
  const tokens = await tokensOf(server.url, people);
  const spent = await drive({ ...paced, requests: people.map((person, at) => spending(person, tokens[at] ?? '')) });
  return Math.min(asked.perSecond, spent.perSecond);
}

/**
 * Heap after a garbage collection, and memory of the process, while people log in at half of what the server can do. The
 * first fifth of the time is for compilers and caches; from there on what is kept may not grow.
 */
export const memory = (minutes: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const server = await startProduct({ DATA_DIR: directory });
    const [heap, rss]: [Point[], Point[]] = [[], []];
    let known = 0;
    const people = () => peopleFrom((known += batch) - batch, batch);
    try {
      await logIn(server, people());
      const capacity = await logIn(server, people());
      const begin = performance.now();
      const passed = () => (performance.now() - begin) / 60_000;
      while (passed() < minutes || heap.length < 2) {
        await logIn(server, people(), Math.max(1, Math.round(capacity / 2)));
        if (passed() < minutes / 5) continue;
        const now = await server.memory();
        heap.push({ at: passed(), value: now.heapUsed / 1e6 });
        rss.push({ at: passed(), value: now.rss / 1e6 });
      }
    } finally {
      await server.close();
    }
    const note = `${known} sign-ins in ${minutes} min, ${heap.length} samples from minute ${(minutes / 5).toFixed(1)}`;
    return [
      { what: 'heap at the end of it', value: heap.at(-1)?.value ?? 0, unit: 'MB', note },
      { what: '  growth along the line through all samples', value: drift(heap) * 100, unit: '%', budget: 1 },
      {
        what: '  memory of the process',
        value: rss.at(-1)?.value ?? 0,
        unit: 'MB',
        note: `${(drift(rss) * 100).toFixed(1)} %`,
      },
    ];
  });
