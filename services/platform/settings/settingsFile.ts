import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** A file that a setting names cannot be used; the message names the file, the place in it and what is wrong. */
export class SettingsFileError extends Error {
  override readonly name: string = 'SettingsFileError';
}

type Kind = new (message: string, options?: ErrorOptions) => SettingsFileError;

/** Greatest length of a file, in characters. */
const LONGEST = 1024 * 1024;

async function textOf(file: string, Failed: Kind): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
    throw new Failed(`${file} cannot be read: ${typeof code === 'string' ? code : 'it is no file'}`, { cause });
  }
}

/** Reads a JSON file of this form. @throws SettingsFileError of the kind that is given */
export async function readSettingsFile<T>(
  file: string,
  schema: z.ZodType<T>,
  Failed: Kind = SettingsFileError,
): Promise<T> {
  const text = await textOf(file, Failed);
  if (text.length > LONGEST) throw new Failed(`${file} is longer than 1 MB`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Failed(`${file} is not JSON`, { cause });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join('.') || 'the whole';
  throw new Failed(`${file}: ${place} cannot be used; ${issue?.message ?? 'it is malformed'}`);
}
