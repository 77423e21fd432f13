import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Line } from '../measuring/measure.ts';

const walksReport = z.object({
  flows: z.array(z.object({ walks: z.number(), steps: z.number(), seconds: z.number() })),
});

/** Size of the generated walk set and its seconds in the browser, as the last `npm test` wrote them down. */
export function walkSet(path = 'reports/walks.json'): Line[] {
  const what = 'generated walks';
  if (!existsSync(path)) return [{ what, value: 0, unit: '', note: 'not known: run npm test first' }];
  const { flows } = walksReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  const sum = (key: 'walks' | 'steps' | 'seconds') => flows.reduce((total, flow) => total + flow[key], 0);
  const note = `${sum('steps')} steps; ${sum('seconds').toFixed(0)} s of browser time, every project together`;
  return [{ what, value: sum('walks'), unit: 'walks', note }];
}
