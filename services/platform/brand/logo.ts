import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A picture of the product, in pixels, and its address at this server, which changes with the picture. */
export interface Logo {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

export const MOST_LOGO_BYTES = 100 * 1024;
const MOST_PIXELS = 2_000;

/** PNG, third edition, sections 5.2 and 11.2.1: the signature, then a chunk IHDR with width and height. */
const BEGINNING = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

/** Reads a PNG file; null when it is missing, too large or none. Mail programs show no SVG. */
export function readLogo(file: string): Logo | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  const isPng = bytes.length > 24 && bytes.subarray(0, BEGINNING.length).equals(BEGINNING);
  if (!isPng || bytes.length > MOST_LOGO_BYTES) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS) return null;
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { path: `/brand/logo-${hash}.png`, bytes: new Uint8Array(bytes), width, height };
}
