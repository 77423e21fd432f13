import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The beginning of a PNG file of a size in pixels, filled up to a number of bytes. */
export function pngBytes(width: number, height: number, bytes = 64): Buffer {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size], bytes);
}

/** Writes a file into a directory of its own, and returns its path. */
export function writtenFile(name: string, bytes: Buffer | string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tinyspark-brand-')), name);
  writeFileSync(file, bytes);
  return file;
}
