import type { z } from 'zod';
import { type FlowData, flowDataSchema, type PlayableFlow, type Scenario, scenariosSchema } from './flowData.ts';
import { citedSchema, type IndexData, indexDataSchema } from './indexData.ts';

/** Beside the page of the atlas, wherever it is. */
let folder = './data';

/** Says where the data are for another page than the atlas. */
export function readDataFrom(other: string): void {
  folder = other;
}

async function read<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${folder}/${name}.json`);
  if (!answer.ok) throw new Error(`data/${name}.json answered ${answer.status}`);
  const given: unknown = await answer.json();
  // A task of its own: a flow has megabytes, and the page has to answer meanwhile.
  await new Promise((resume) => setTimeout(resume));
  return schema.parse(given);
}

const flows = new Map<string, Promise<FlowData>>();
let index: Promise<IndexData> | null = null;

/** Beside the page, made with it (`scripts/atlas-data.ts`). */
export const loadIndex = (): Promise<IndexData> => (index ??= read('index', indexDataSchema));

let cited: Promise<Record<string, string[]>> | null = null;
/** The titles of the tests that cite a requirement. */
export async function loadCited(id: string): Promise<string[]> {
  cited ??= read('cited', citedSchema);
  return (await cited)[id] ?? [];
}

/** Everything about a flow but its steps. */
export function loadFlow(id: string): Promise<FlowData> {
  const known = flows.get(id) ?? read(id, flowDataSchema);
  flows.set(id, known);
  return known;
}

const scenarios = new Map<string, Promise<Scenario[]>>();

/** Every step of a flow in each of its scenarios. */
export function loadScenarios(id: string): Promise<Scenario[]> {
  const known = scenarios.get(id) ?? read(`${id}.scenarios`, scenariosSchema);
  scenarios.set(id, known);
  return known;
}

/** A flow with its steps, as it is played. */
export const loadPlayable = async (id: string): Promise<PlayableFlow> => {
  const [flow, steps] = await Promise.all([loadFlow(id), loadScenarios(id)]);
  return { ...flow, scenarios: steps };
};
