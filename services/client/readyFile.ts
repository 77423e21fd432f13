import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file in memory, as it is sent. */
export interface ReadyFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** Null where compressing gains nothing. */
  gzip: Uint8Array<ArrayBuffer> | null;
  brotli: Uint8Array<ArrayBuffer> | null;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const alreadyCompressed = new Set(['.png', '.ico', '.woff2']);

const squeezeGzip = promisify(gzip);
const squeezeBrotli = promisify(brotliCompress);
/**
 * Nearly as small as the best, in 3 ms a page. Larger windows than 64 KiB, which no page fills, save nothing and take
 * thirty times as long, for their tables are made for every page.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The copies that the build made, as small as can be; undefined where it made none. */
async function squeezed(path: string) {
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return undefined;
  return { brotli: owned(await readFile(`${path}.br`)), gzip: owned(await readFile(`${path}.gz`)) };
}

/** Makes a file ready to be sent as it is. `name`: its extension decides the content type. */
export function uncompressedFile(name: string, bytes: Uint8Array): ReadyFile {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { type, etag, plain: owned(bytes), gzip: null, brotli: null };
}

/** Makes a file ready in every encoding. `path`: takes the compressed copies that the build left beside this file. */
export async function readyFile(name: string, bytes: Uint8Array, path?: string): Promise<ReadyFile> {
  const file = uncompressedFile(name, bytes);
  if (alreadyCompressed.has(extname(name))) return file;
  const made = path === undefined ? undefined : await squeezed(path);
  if (made !== undefined) return { ...file, ...made };
  const [asGzip, asBrotli] = await Promise.all([
    squeezeGzip(bytes, { level: 9 }),
    squeezeBrotli(bytes, { params: BROTLI }),
  ]);
  const worthIt = (smaller: Uint8Array) => (smaller.byteLength < bytes.byteLength ? owned(smaller) : null);
  return { ...file, gzip: worthIt(asGzip), brotli: worthIt(asBrotli) };
}
