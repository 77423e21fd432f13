import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Line } from '../kit/measure.ts';

const walksReport = z.object({ walks: z.number(), seconds: z.number() });

/** Size of the generated walk set and its seconds in the browser, as the last `npm test` wrote them down. */
export function walkSet(path = 'reports/walks.json'): Line[] {
  if (!existsSync(path))
    return [{ what: 'generated walks', value: 0, unit: '', note: 'not known: run npm test first' }];
  const { walks, seconds } = walksReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  return [{ what: 'generated walks', value: walks, unit: 'walks', note: `${seconds.toFixed(0)} s in the browser` }];
}
