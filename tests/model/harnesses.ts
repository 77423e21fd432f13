import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Harness } from './harness/harness.ts';

const isHarness = (value: unknown): value is Harness =>
  typeof value === 'object' && value !== null && 'spec' in value && 'machine' in value;

async function harnessesIn(area: string): Promise<[Harness, string][]> {
  const folder = join(import.meta.dirname, area);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.harness.ts'))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)));
  const modules: object[] = await Promise.all(files.map((path) => import(pathToFileURL(join(folder, path)).href)));
  return modules.flatMap((module, index) =>
    Object.values(module)
      .filter(isHarness)
      .map((harness): [Harness, string] => [
        harness,
        `tests/model/${area}/${(files[index] ?? '').replaceAll('\\', '/')}`,
      ]),
  );
}

/** The file of each harness. */
export const harnessFiles = new Map(
  (await Promise.all(['account', 'business', 'checkout', 'client', 'consent', 'widget'].map(harnessesIn))).flat(),
);

/** Every flow that has a harness, as the folders of the areas hold them; a test compares them with the folders of specs. */
export const harnesses: Harness[] = [...harnessFiles.keys()];
