import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rig } from './kit/rig.ts';

const isRig = (value: unknown): value is Rig =>
  typeof value === 'object' && value !== null && 'spec' in value && 'machine' in value;

async function rigsIn(area: string): Promise<[Rig, string][]> {
  const folder = join(import.meta.dirname, area);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rig.ts'))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)));
  const modules: object[] = await Promise.all(files.map((path) => import(pathToFileURL(join(folder, path)).href)));
  return modules.flatMap((module, index) =>
    Object.values(module)
      .filter(isRig)
      .map((rig): [Rig, string] => [rig, `tests/model/${area}/${(files[index] ?? '').replaceAll('\\', '/')}`]),
  );
}

/** The file of each rig. */
export const rigFiles = new Map((await Promise.all(['business', 'checkout', 'consent', 'widget'].map(rigsIn))).flat());

/** Every flow that has a rig, as the folders of the areas hold them; a test compares them with the folders of specs. */
export const rigs: Rig[] = [...rigFiles.keys()];
