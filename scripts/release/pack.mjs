import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, run } from '../setup/run.mjs';

const hashOf = (algorithm, path) => `${algorithm}-${createHash(algorithm).update(readFileSync(path)).digest('base64')}`;

/**
 * Packs a folder as npm does, into another one that has no packed file yet; returns the path of the file.
 * @throws {Error} when npm cannot
 */
export async function pack(folder, outDir) {
  const { code } = await run(npm('pack', folder, '--pack-destination', outDir, '--silent', '--ignore-scripts'));
  const tarball = readdirSync(outDir).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || tarball === undefined) throw new Error(`npm could not pack ${folder}`);
  return join(outDir, tarball);
}

/**
 * Packs a folder as `pack` does, and again elsewhere to compare.
 * @returns {Promise<{ tarball: string, integrity: string }>} path, and the hash that lock files have (`sha512-…`)
 * @throws {Error} when both differ, or npm cannot pack the folder
 */
export async function packTwice(folder, outDir) {
  const second = mkdtempSync(join(tmpdir(), 'tinyspark-packed-'));
  try {
    const tarball = await pack(folder, outDir);
    const integrity = hashOf('sha512', tarball);
    if (integrity !== hashOf('sha512', await pack(folder, second)))
      throw new Error('Packing twice does not give the same bytes.');
    return { tarball, integrity };
  } finally {
    rmSync(second, { recursive: true });
  }
}

/** The hashes of a folder's scripts for the attribute `integrity`, by path (Subresource Integrity, sha384). */
export const scriptHashes = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name.replaceAll('\\', '/'), hashOf('sha384', join(folder, name))])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
