import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

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

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A whole PNG file of one colour, as red, green and blue from 0 to 255. */
export function paintedPng(width: number, height: number, color: readonly [number, number, number]): Buffer {
  const header = pngBytes(width, height).subarray(0, 24);
  const line = [0, ...Array.from({ length: width }, () => color).flat()];
  const pixels = deflateSync(Buffer.from(Array.from({ length: height }, () => line).flat()));
  const size = Buffer.concat([header.subarray(16), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    header.subarray(0, 8),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
