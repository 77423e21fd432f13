import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, run } from '../setup/run.mjs';

const hashOf = (algorithm, path) => `${algorithm}-${createHash(algorithm).update(readFileSync(path)).digest('base64')}`;

/**
 * Packs a folder as npm does, into `outDir`, and again elsewhere to compare.
 * @returns {Promise<{ tarball: string, integrity: string }>} path, and the hash that lock files have (`sha512-…`)
 * @throws {Error} when both differ, or npm cannot pack the folder
 */
export async function packTwice(folder, outDir) {
  const second = mkdtempSync(join(tmpdir(), 'tinyspark-packed-'));
  try {
    const packed = [];
    for (const target of [outDir, second]) {
      const { code } = await run(npm('pack', folder, '--pack-destination', target, '--silent', '--ignore-scripts'));
      const tarball = readdirSync(target).find((name) => name.endsWith('.tgz'));
      if (code !== 0 || tarball === undefined) throw new Error(`npm could not pack ${folder}`);
      packed.push({ tarball: join(target, tarball), integrity: hashOf('sha512', join(target, tarball)) });
    }
    const [first, other] = packed;
    if (first.integrity !== other.integrity) throw new Error('Packing twice does not give the same bytes.');
    return first;
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
