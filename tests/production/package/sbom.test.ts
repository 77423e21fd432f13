import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { billOfMaterials } from '#scripts/release/sbom.mjs';

const component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
});
const bom = z.strictObject({
  $schema: z.string(),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  version: z.literal(1),
  metadata: z.object({ component: z.object({ name: z.string() }), timestamp: z.undefined().optional() }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string() })),
});
const { dependencies, devDependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

it('the bill of materials has every package of production with its hash, none of the tests, and no time (D-587)', () => {
  const { components, metadata } = bom.parse(JSON.parse(billOfMaterials()));
  const names = new Set(components.map(({ purl }) => decodeURIComponent(/^pkg:npm\/(.+)@/.exec(purl)?.[1] ?? purl)));
  expect(metadata.component.name).toBe('tinyspark-upgrade');
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', '@playwright/test'].map((name) => [name in devDependencies, names.has(name)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(components.filter(({ hashes = [] }) => hashes.every(({ alg }) => alg !== 'SHA-512'))).toEqual([]);
});
