import { cruise } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importRules } from './importTable.ts';

export interface Tour {
  /** Every file that was really read. */
  visited: string[];
  /** `rule: from → to`, one per broken rule. */
  violations: string[];
  /** Files that each file loads, now or later; those that are imported for types alone are not loaded. */
  loads: Record<string, string[]>;
  /** Files that each file imports, for types too. */
  imports: Record<string, string[]>;
}

/** Files and all that they load. */
export function reachedFrom(loads: Tour['loads'], files: string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) for (const loaded of loads[file] ?? []) reached.add(loaded);
  return [...reached];
}

/**
 * Walks the imports of the given folders below `baseDir` with dependency-cruiser. Its `parser` option stays untouched:
 * with TypeScript 7 it finds @swc/core by itself, and visits nothing at all when that is missing.
 */
export async function tour(baseDir: string, folders: string[]): Promise<Tour> {
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(present, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: importRules },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result');
  const above = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ module }) => module.startsWith('../../')).map(({ module }) => [source, module] as const),
  );
  return {
    visited: output.modules.map(({ source }) => source),
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...above.map(([from, to]) => `more than one level up: ${from} → ${to}`),
    ],
    imports: Object.fromEntries(
      output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
    ),
    loads: Object.fromEntries(
      output.modules.map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      ]),
    ),
  };
}
