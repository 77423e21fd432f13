import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({ at: z.string(), green: z.record(z.string(), z.string()) });
const here = () => `${hostname()}:${process.cwd()}`;

export interface GreenRecord {
  /** Returns whether a subject was green with this fingerprint. */
  isGreen(subject: string, fingerprint: string): boolean;
  note(subject: string, fingerprint: string): void;
}

/** Reads from a file what was green in earlier runs. It trusts nothing in CI, and no record made elsewhere. */
export function greenRecord(path: string, isTrusted = process.env['CI'] === undefined): GreenRecord {
  const green: Record<string, string> = isTrusted ? readGreen(path) : {};
  return {
    isGreen: (subject, fingerprint) => green[subject] === fingerprint,
    note(subject, fingerprint) {
      green[subject] = fingerprint;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify({ at: here(), green }, null, 2)}\n`);
    },
  };
}

function readGreen(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const { success, data } = recordSchema.safeParse(parsed(readFileSync(path, 'utf8')));
  return success && data.at === here() ? data.green : {};
}

/** A file that a run was writing when it was ended is no record. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
