import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const citedSchema = z.record(z.string(), z.array(z.string()));
const walkNumbers = z.object({
  flow: z.string(),
  walks: z.number(),
  steps: z.number(),
  medianMilliseconds: z.number(),
  seconds: z.number(),
  proven: z.record(z.string(), z.array(z.string())),
});
const walksSchema = z.object({ projects: z.array(z.string()), flows: z.array(walkNumbers) });
const requirementsSchema = z.array(z.object({ id: z.string(), text: z.string() }));

/** The reports that a run of all tests left in reports/; null for each that is missing. */
export interface Reports {
  cited: Record<string, string[]> | null;
  walks: Map<string, z.infer<typeof walkNumbers>> | null;
}

function read<T>(path: string, schema: z.ZodType<T>): T | null {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

export function readReports(folder = 'reports'): Reports {
  const walks = read(`${folder}/walks.json`, walksSchema);
  return {
    cited: read(`${folder}/requirements.json`, citedSchema),
    walks: walks === null || walks.projects.length === 0 ? null : new Map(walks.flows.map((one) => [one.flow, one])),
  };
}

/** Id → text of every requirement and decision. */
export function readTexts(): Map<string, string> {
  const requirements = requirementsSchema.parse(JSON.parse(readFileSync('specs/requirements.json', 'utf8')));
  const decisions = [...readFileSync('specs/decisions.md', 'utf8').matchAll(/^\| (D-\d+) \| (.+?) \| (.+?) \|$/gm)];
  return new Map([
    ...requirements.map(({ id, text }) => [id, text] as const),
    ...decisions.map(([, id = '', topic = '', text = '']) => [id, `${topic}: ${text}`] as const),
  ]);
}
