import type { z } from 'zod';
import { flowDataSchema, type PlayableFlow, scenariosSchema, screensSchema } from './flowData.ts';
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

/** Loads a kind of file, each once. */
function loader<T>(schema: z.ZodType<T>, ending = ''): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const loaded = known.get(id) ?? read(`${id}${ending}`, schema);
    known.set(id, loaded);
    return loaded;
  };
}

const index = loader(indexDataSchema);
/** Beside the page, made with it (`scripts/atlas-data.ts`). */
export const loadIndex = (): Promise<IndexData> => index('index');

const cited = loader(citedSchema);
/** The titles of the tests that cite a requirement. */
export const loadCited = async (id: string): Promise<string[]> => (await cited('cited'))[id] ?? [];

/** Everything about a flow but its steps and screens. */
export const loadFlow = loader(flowDataSchema);
/** Every step of a flow in each of its scenarios. */
export const loadScenarios = loader(scenariosSchema, '.scenarios');
export const loadScreens = loader(screensSchema, '.screens');

/** A flow with its steps, as it is played. */
export const loadPlayable = async (id: string): Promise<PlayableFlow> => {
  const [flow, scenarios] = await Promise.all([loadFlow(id), loadScenarios(id)]);
  return { ...flow, scenarios };
};
