import { z } from 'zod';
import { cpuSince, type Identity } from '#bench/measuring/identity.ts';
import { type Line, median } from '#bench/measuring/measure.ts';

/** Searches of one call of the server API. `turn` counts the searches by one operand. */
export interface Searches {
  path: string;
  /** The field of its answer with the results. */
  results: string;
  operands: readonly string[];
  /** The fields of the body beside the query. */
  more: (turn: number) => object;
  /** Values of each operand: what most have, what few have and what one has, in turn. */
  values: Record<string, (turn: number) => unknown>;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Milliseconds of a page of a hundred results, by each operand. `name`: of the database and of the results. */
export async function timesOf(
  { server }: Pick<Identity, 'server'>,
  given: Searches & { name: string; rounds: number },
): Promise<Line[]> {
  const { name, path, operands, values, more, rounds } = given;
  const lines: Line[] = [];
  for (const filter_name of operands) {
    const valueOf = values[filter_name];
    if (valueOf === undefined) throw new Error(`There are no values to search by ${filter_name}`);
    const times: number[] = [];
    const cpu: number[] = [];
    for (let turn = -12; turn < rounds; turn += 1) {
      const operand = { filter_name, filter_value: valueOf(turn + 12) };
      const body = { ...more(turn + 12), query: { operator: 'AND', operands: [operand] } };
      const [began, cpuBegan] = [performance.now(), process.cpuUsage()];
      await (await server(path, body)).text();
      // The first ones are to warm up.
      if (turn < 0) continue;
      times.push(performance.now() - began);
      cpu.push(cpuSince(cpuBegan));
    }
    const note = `p95; median ${median(times).toFixed(1)}; p95 of our CPU ${p95(cpu).toFixed(1)}`;
    lines.push({ what: `${name} by ${filter_name}`, value: p95(times), unit: 'ms', budget: 30, note });
  }
  return lines;
}

const pageSchema = z.looseObject({ results_metadata: z.object({ next_cursor: z.string().nullish() }) });

/** Memory after a garbage collection, in MB. */
function memoryNow(): { heap: number; rss: number } {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, rss: rss / 1e6 };
}

/** Growth of the memory of this process over two hundred pages, one after the other, after fifty to warm up. */
export async function memoryOf(
  { server }: Pick<Identity, 'server'>,
  { name, path, more, results }: Searches & { name: string },
): Promise<Line[]> {
  let cursor: string | null | undefined;
  let seen = 0;
  const pages = async (most: number) => {
    for (let page = 0; page < most; page += 1) {
      const answer: unknown = await (
        await server(path, { ...more(0), limit: 100, ...(cursor ? { cursor } : {}) })
      ).json();
      const { results_metadata: found, ...fields } = pageSchema.parse(answer);
      seen += z.array(z.unknown()).parse(fields[results]).length;
      cursor = found.next_cursor;
    }
  };
  await pages(50);
  const before = memoryNow();
  await pages(200);
  const after = memoryNow();
  const note = `${seen} results; RSS ${before.rss.toFixed(0)} MB, then ${after.rss.toFixed(0)} MB`;
  return [{ what: `${name}: heap over 200 pages`, value: after.heap - before.heap, unit: 'MB more', budget: 4, note }];
}
