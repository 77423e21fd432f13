import { describe, expect, test } from 'vitest';
import { reachedFrom, tour } from './house/cruise.ts';
import { fileRules } from './house/fileRules.ts';
import { folderCircles } from './house/folderRules.ts';
import { rooms } from './house/importTable.ts';
import { impuritiesOf } from './house/machineRules.ts';
import { newerThanReact18 } from './house/react18.ts';
import { sourcesIn } from './house/sources.ts';

const cruised = ['specs', 'contracts', 'machines', 'design', 'src', 'services', 'tests', 'e2e'];
const everywhere = [...cruised, 'bench', 'scripts'];
const typed = sourcesIn(cruised, ['.ts', '.tsx']);
const walked = tour(process.cwd(), everywhere);

describe('the house', () => {
  test('keeps its table of who may import whom, without cycles', async () => {
    expect((await walked).violations).toEqual([]);
  });

  test('is looked at completely: every source file was visited', async () => {
    const visited = new Set((await walked).visited);
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.map(({ path }) => path).filter((path) => !visited.has(path))).toEqual([]);
  });

  test('has a room for every file', () => {
    const homeless = typed.filter(({ path }) => !rooms.some((room) => new RegExp(room).test(path)));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  test('has short files with telling names, no default exports and no barrels', () => {
    const sources = sourcesIn(everywhere, ['.ts', '.tsx', '.mjs']);
    expect(sources.flatMap((source) => fileRules.map((rule) => rule(source)).filter(Boolean))).toEqual([]);
  });

  test('has folders of the product that depend on each other one way', async () => {
    const isProduct = (path: string) => /^(contracts|machines|design|src|services)\//.test(path);
    const product = Object.entries((await walked).imports).filter(([path]) => isProduct(path));
    expect(folderCircles(Object.fromEntries(product.map(([path, all]) => [path, all.filter(isProduct)])))).toEqual([]);
  });

  test('asks for nothing that only React 19 has in what a page with React 18 may load', async () => {
    const { loads } = await walked;
    const shipped = new Set(reachedFrom(loads, ['src/embed/react.entry.ts', 'src/client/react/session.entry.ts']));
    const sources = sourcesIn(['src'], ['.ts', '.tsx']).filter(({ path }) => shipped.has(path));
    const paths = sources.map(({ path }) => path);
    expect(paths).toContain('src/views/widget/passcode/passcode.view.tsx');
    expect(paths).toContain('src/client/react/userButton/userMenu.tsx');
    expect(newerThanReact18(sources)).toEqual([]);
  });

  test('has no browser test that is deaf to its content security policy', () => {
    // The engines besides Chromium have their policies report to an origin that is watched.
    const hearing = new Set(['e2e/checks/policyWatch.ts', 'e2e/engines/engineTest.ts']);
    const deaf = sourcesIn(['e2e'], ['.ts'])
      .filter(({ path }) => !hearing.has(path))
      .filter(({ text }) => /^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/m.test(text));
    expect(deaf.map(({ path }) => path)).toEqual([]);
  });

  test('has pure machines without a sentence in them', () => {
    // Sentences of an actor without its adapter or of a missing value are for developers; no machine can show them.
    const forDevelopers = new Set(['machines/ports/required.ts', 'machines/ports/notProvided.ts']);
    const machines = sourcesIn(['machines'], ['.ts']).filter(({ path }) => !forDevelopers.has(path));
    expect(machines.flatMap(impuritiesOf)).toEqual([]);
  });
});
