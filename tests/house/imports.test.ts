import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tour } from './cruise.ts';

const rooms = ['specs', 'contracts', 'machines', 'design', 'src', 'services', 'tests'];
let house = '';
beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'house-')));
});
afterAll(() => rmSync(house, { recursive: true }));

/** Builds a small house with one import in it (and its target) and walks it. */
async function walk(from: string, imported: string, target?: string): Promise<string[]> {
  const home = mkdtempSync(join(house, 'h-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  };
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
  const imports = Object.fromEntries(rooms.map((room) => [`#${room}/*`, `./${room}/*`]));
  put('package.json', JSON.stringify({ type: 'module', imports, dependencies: {} }));
  if (target)
    put(target, `import type { A } from '#${from}';\nexport type B = A;\n`.repeat(imported === 'cycle' ? 1 : 0));
  put(from, `import type { B } from '${imported === 'cycle' ? `#${target}` : imported}';\nexport type A = B;\n`);
  return (await tour(home, rooms)).violations;
}

describe('the import table', () => {
  test.each([
    ['specs/a/a.spec.ts', 'machines/a/b/b.machine.ts', 'specs may not'],
    ['contracts/a.ts', 'services/platform/clock.ts', 'contracts may not'],
    ['machines/ports/a.ts', 'machines/a/b/b.types.ts', 'machine ports may not'],
    ['machines/a/b/b.machine.ts', 'machines/a/c/c.machine.ts', 'a flow may not'],
    ['machines/a/b/b.machine.ts', 'machines/a/a.machine.ts', 'a flow may not'],
    ['machines/a/b/b.machine.ts', 'src/texts/b.ts', 'a flow may not'],
    ['machines/a/a.machine.ts', 'machines/c/d/d.machine.ts', 'an area may not'],
    ['design/marks/a.ts', 'contracts/a.ts', 'design may not'],
    ['src/adapters/a.ts', 'design/marks/a.ts', 'src/adapters may not'],
    ['src/texts/a.ts', 'contracts/a.ts', 'src/texts may not'],
    ['src/views/a.tsx', 'machines/a/b/b.machine.ts', 'src/views may not'],
    ['src/views/a.tsx', 'src/adapters/a.ts', 'src/views may not'],
    ['src/adapters/a.ts', 'src/views/a.tsx', 'src/adapters may not'],
    ['src/flows/a.ts', 'src/product/a.ts', 'src/flows may not'],
    [
      'src/product/a.ts',
      'services/platform/clock.ts',
      'src/product, src/embed, src/atlas, src/playground, src/client may not',
    ],
    ['src/server/a.ts', 'src/adapters/a.ts', 'src/server may not'],
    ['src/server/a.ts', 'services/platform/clock.ts', 'src/server may not'],
    ['services/platform/a.ts', 'services/identity/a.ts', 'services/platform may not'],
    ['services/upgrade/a.ts', 'services/payments/a.ts', 'a service may not'],
    ['services/upgrade/a.ts', 'machines/ports/a.ts', 'a service may not'],
    ['services/identity/a.ts', 'services/upgrade/a.ts', 'identity may not'],
    ['services/identity/passcodes/a.ts', 'services/identity/oauth/a.ts', 'an identity method may not'],
    ['services/identity/passcodes/a.ts', 'services/identity/a.ts', 'an identity method may not'],
    ['services/identity/passcodes/a.ts', 'services/upgrade/a.ts', 'an identity method may not'],
    ['services/identity/sessions/a.ts', 'services/identity/oauth/a.ts', 'identity: sessions may not'],
    ['services/identity/shared/a.ts', 'services/identity/sessions/a.ts', 'identity: shared may not'],
    ['services/identity/people/a.ts', 'services/identity/shared/a.ts', 'identity: people may not'],
    ['services/server.ts', 'src/product/a.ts', 'the server may not'],
    ['services/identity/a.ts', 'specs/a.ts', 'product code may not read the specs'],
    ['src/product/a.ts', 'specs/a.ts', 'product code may not read the specs'],
  ])('forbids %s to import %s', async (from, target, rule) => {
    const violations = await walk(from, `#${target}`, target);
    expect(
      violations.some((violation) => violation.startsWith(rule) && violation.endsWith(`${from} → ${target}`)),
    ).toBe(true);
  });

  test.each([
    ['contracts/a.ts', 'xstate', 'contracts may not'],
    ['contracts/a.ts', 'node:fs', 'contracts may not'],
    ['machines/a/b/b.machine.ts', 'react', 'a flow may not'],
    ['src/views/a.tsx', '@statelyai/inspect', 'src/views may not'],
    ['src/views/a.tsx', 'zod', 'src/views may not'],
    ['src/adapters/a.ts', 'react', 'src/adapters may not'],
    ['src/server/a.ts', 'node:http', 'src/server may not'],
    ['services/upgrade/a.ts', 'react', 'a service may not'],
    ['services/identity/a.ts', 'react', 'identity may not'],
    ['services/identity/passcodes/actions/a.ts', 'react', 'an identity method may not'],
  ])('forbids %s to import the package %s', async (from, name, rule) => {
    expect((await walk(from, name)).join('\n')).toContain(rule);
  });

  test.each([
    ['machines/a/b/b.machine.ts', 'contracts/a.ts'],
    ['machines/a/b/b.machine.ts', 'machines/a/stored.rules.ts'],
    ['machines/a/a.machine.ts', 'machines/a/b/b.machine.ts'],
    ['src/views/a.tsx', 'machines/a/b/b.screen.ts'],
    ['src/adapters/a.ts', 'machines/ports/a.ts'],
    ['services/identity/a.ts', 'services/platform/clock.ts'],
    ['services/identity/passcodes/actions/a.ts', 'services/identity/passcodes/a.ts'],
    ['services/identity/passcodes/actions/a.ts', 'services/identity/sessions/a.ts'],
    ['tests/model/a.test.ts', 'specs/a/a.spec.ts'],
  ])('lets %s import %s', async (from, target) => {
    expect(await walk(from, `#${target}`, target)).toEqual([]);
  });

  test('finds a cycle', async () => {
    const violations = await walk('contracts/a.ts', 'cycle', 'contracts/b.ts');
    expect(violations.join('\n')).toContain('no cycles');
  });

  test('finds an import that leads nowhere, and one that goes up more than a level', async () => {
    expect((await walk('contracts/a.ts', '#contracts/missing.ts')).join('\n')).toContain('leads nowhere');
    const up = ['..', '..', 'stored.ts'].join('/');
    expect(await walk('contracts/a/b/c.ts', up, 'contracts/stored.ts')).toEqual([
      `more than one level up: contracts/a/b/c.ts → ${up}`,
    ]);
  });
});
