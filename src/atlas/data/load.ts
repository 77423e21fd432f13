import type { z } from 'zod';
import type { Searched } from '../searched.ts';
import { flowDataSchema, type PlayableFlow, scenariosSchema, screensSchema } from './flowData.ts';
import {
  citedSchema,
  type IndexData,
  indexDataSchema,
  type NamesData,
  namesDataSchema,
  type RequirementsData,
  requirementsSchema,
} from './indexData.ts';

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

/** Loads a kind of file, each once; one that failed is asked for again. */
function loader<T>(schema: z.ZodType<T>, ending = ''): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const loaded = read(`${id}${ending}`, schema);
    known.set(id, loaded);
    loaded.catch(() => known.delete(id));
    return loaded;
  };
}

const index = loader(indexDataSchema);
/** Beside the page, made with it (`scripts/atlas-data.ts`). */
export const loadIndex = (): Promise<IndexData> => index('index');

const requirements = loader(requirementsSchema);
export const loadRequirements = (): Promise<RequirementsData> => requirements('requirements');

const names = loader(namesDataSchema);
export const loadNames = (): Promise<NamesData> => names('names');

/** Everything that a search looks through. */
export const loadSearched = async (): Promise<Searched> => {
  const [all, texts] = await Promise.all([loadNames(), loadRequirements()]);
  return { names: all, requirements: texts };
};

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
