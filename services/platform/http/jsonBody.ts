import type { Context } from 'hono';
import { BODY_LIMIT } from '#contracts/limits.ts';
import { ServiceError } from './serviceError.ts';

/** Deeper than any contract; keeps a body of brackets from costing anything. */
const DEPTH_LIMIT = 32;

const tooLarge = (limit: number): ServiceError =>
  new ServiceError(413, 'body_too_large', `The body is larger than ${Math.floor(limit / 1024)} KB.`);

const unreadable = (why: string): ServiceError => new ServiceError(400, 'bad_request', why);

/** The body as text, read no further than `limit` bytes. */
export async function readText(context: Context, limit: number = BODY_LIMIT): Promise<string> {
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  if (length > limit) throw tooLarge(limit);
  try {
    // The length is checked by the HTTP parser, so what arrives is no longer than what was announced.
    return Number.isInteger(length) ? await context.req.text() : await readChunks(context, limit);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    // The connection broke, or the client has given up: nobody hears the answer, and nothing failed here.
    throw new ServiceError(400, 'bad_request', 'The body ended before it was whole.', { cause });
  }
}

async function readChunks(context: Context, limit: number): Promise<string> {
  const stream = context.req.raw.body;
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEPTH_LIMIT) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/**
 * By these names JavaScript turns an object into a text or a number, wherever it happens to need one: in a schema that
 * compares a length, in a sentence, in a sort. No contract has such a field, and one that is no function only throws.
 */
const CONVERSIONS = new Set(['toString', 'valueOf']);
/** Written with an escape, a name is found only after parsing. */
const mayConvert = /toString|valueOf|\\u/;

function parsed(text: string): unknown {
  try {
    if (!mayConvert.test(text)) return JSON.parse(text);
    return JSON.parse(text, (name, value: unknown) => (CONVERSIONS.has(name) ? undefined : value));
  } catch (cause) {
    throw new ServiceError(400, 'bad_request', 'The body is not valid JSON.', { cause });
  }
}

/** PostgreSQL stores no U+0000 in a text, so none may get as far as that. */
function holdsNull(text: string): boolean {
  if (!text.includes('\\u0000')) return false;
  let isFound = false;
  JSON.parse(text, (key, value: unknown) => {
    isFound ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
    return value;
  });
  return isFound;
}

/**
 * JSON that a stranger wrote: what a body holds, or a text in it.
 * @throws ServiceError bad_request, for what is none and for what could harm its reader
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw unreadable(`The body is nested deeper than ${DEPTH_LIMIT} levels.`);
  const body = parsed(text);
  if (holdsNull(text)) throw unreadable('The body holds the character U+0000, which is no part of a text.');
  return body;
}

/** The body as JSON, whatever its content type says; no body counts as `{}`. */
export async function readJson(context: Context, limit?: number): Promise<unknown> {
  const text = await readText(context, limit);
  return text.trim() === '' ? {} : parseJson(text);
}
