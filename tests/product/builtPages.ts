import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { isFresh } from './freshBuild.ts';

interface BuiltPages {
  /** Text of a file of the build, by its path in the build. */
  text: (path: string) => string;
  /** Names of all files. */
  names: string[];
  list: { pages: Record<string, string>; notFound: string; scriptHashes: string[]; styleHashes: string[] };
  [Symbol.asyncDispose](): Promise<void>;
}

export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).byteLength;

/** The client as `npm run build` has written it, or where sources have changed since, built apart from it. */
export async function builtPages(mode: 'production' | 'walks'): Promise<BuiltPages> {
  const served = mode === 'production' ? 'dist/client' : 'dist/walks';
  const own = isFresh(`${served}/pages.json`) ? null : await mkdtemp(join(tmpdir(), 'tinyspark-build-'));
  if (own !== null) await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--mode', mode, '--out', own]);
  const dir = own ?? served;
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name.slice(dir.length + 1), await readFile(name, 'utf8')] as const)),
  );
  const text = (path: string) => texts.get(path) ?? '';
  return {
    text,
    names: [...texts.keys()],
    list: JSON.parse(text('pages.json')),
    [Symbol.asyncDispose]: async () => {
      if (own !== null) await rm(own, { recursive: true });
    },
  };
}
