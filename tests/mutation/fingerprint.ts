import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g;
/** The files of this repository that a file imports; what comes from packages is held by the lock file. */
const importedBy = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .map(([, name = '']) => name)
    .filter((name) => name.startsWith('#') || name.startsWith('.'))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)).replaceAll('\\', '/'))
    .filter((name) => existsSync(name));

/** Files with everything that they import, and what that imports in turn. */
export function withImports(paths: string[]): string[] {
  const all = new Set(paths);
  for (const path of all) if (/\.tsx?$/.test(path)) for (const one of importedBy(path)) all.add(one);
  return [...all].toSorted();
}

/** The same as long as none of these files, nor any that they import, nor a dependency has changed. */
export function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of withImports([...paths, 'package-lock.json']))
    hash.update(`${path}\n${readFileSync(path, 'utf8')}\n`);
  return hash.digest('hex');
}
