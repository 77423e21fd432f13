import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a directory and those above it that are missing. Each is made by itself: with `recursive` Node tries for ever where
 * the file system has no place for it, as below /proc.
 */
export function makeDirectory(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const one of missing) mkdirSync(one, { mode, recursive: false });
}
