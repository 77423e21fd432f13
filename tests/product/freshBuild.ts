import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the build reads. */
const SOURCES = [
  'contracts',
  'design',
  'machines',
  'scripts',
  'services',
  'specs',
  'src',
  'package.json',
  'vite.config.ts',
];

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];

const writtenAt = (path: string): number => statSync(path).mtimeMs;

/** Was `file`, the last one that a build writes, written after every change of these sources? */
export const isFresh = (file: string, sources: readonly string[] = SOURCES): boolean =>
  existsSync(file) && sources.flatMap(filesIn).every((source) => writtenAt(source) < writtenAt(file));
