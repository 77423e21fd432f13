import { isIP } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';

/** Kinds of values that a setting can have. A schema's message says what was expected. */

export const optional = <T>(schema: z.ZodType<T>): z.ZodType<T | null> =>
  z.union([z.undefined().transform(() => null), schema], { error: messageOf(schema) });

/** The message of a kind, for the places where zod would speak of a union. */
function messageOf(schema: z.ZodType): string {
  const tried = schema.safeParse(Symbol.iterator);
  return tried.error?.issues[0]?.message ?? 'another value';
}

function parsesAsUrl(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  // It stands for no other host: what looks like a pattern would match nothing.
  return protocols.includes(protocol) && !hostname.includes('*');
}

export const text = (expected: string, least = 1): z.ZodType<string> =>
  z
    .string(expected)
    .min(least, expected)
    .regex(/^[^\p{Cc}]+$/u, expected);

/** In bytes, of a text that repeats nothing; what a pattern makes is shorter once it is compressed. */
const LEAST_COMPRESSED = 24;
/** Steps from one character to the next; a text that counts up has one. */
const LEAST_STEPS = 6;

function isGuessable(value: string): boolean {
  const codes = [...value].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size < LEAST_STEPS || deflateRawSync(value).length < LEAST_COMPRESSED;
}

/** A secret that nobody guesses: not one character, word or row of them again and again. */
export const secret = (expected: string, least: number): z.ZodType<string> =>
  text(expected, least).refine((value) => !isGuessable(value), expected);

export const oneOf = <const T extends string>(values: readonly T[], expected: string): z.ZodType<T> =>
  z.enum(values, expected);

/** E.164, or the alphanumeric name under which texts go out in some countries. */
export const phoneNumber = (expected: string): z.ZodType<string> =>
  z.string(expected).regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z][A-Za-z0-9 ]{1,10})$/, expected);

export const ipAddress = (expected: string): z.ZodType<string> =>
  z.string(expected).refine((value) => isIP(value) !== 0, expected);

/** ISO 3166 codes, separated by commas. */
export const countries = (expected: string): z.ZodType<string[]> =>
  z
    .string(expected)
    .regex(/^[A-Za-z]{2}(?:\s*,\s*[A-Za-z]{2})*$/, expected)
    .transform((value) => value.split(',').map((code) => code.trim().toUpperCase()));

export const startingWith = (prefixes: string[], expected: string): z.ZodType<string> =>
  z.string(expected).refine((value) => prefixes.some((p) => value.startsWith(p)) && /^[\w-]+$/.test(value), expected);

export const web = ['http:', 'https:'];

export const address = (protocols: string[], expected: string): z.ZodType<string> =>
  z.string(expected).refine((value) => parsesAsUrl(value, protocols), expected);

/** A web origin: scheme, host and port, nothing after them. A trailing slash is forgiven. */
export const origin = (expected: string): z.ZodType<string> =>
  z
    .string(expected)
    .transform((value) => value.replace(/\/$/, ''))
    .refine((value) => parsesAsUrl(value, web) && new URL(value).origin === value, expected);

/** An origin, or one whose first label is `*`, above a domain of three labels or more: no registry, no company as a whole. */
export const originPattern = (expected: string): z.ZodType<string> =>
  z
    .string(expected)
    .transform((value) => value.replace(/\/$/, ''))
    .refine((value) => {
      const isPattern = /^https?:\/\/\*(?:\.[a-z0-9-]+){3,}(?::\d+)?$/.test(value);
      return origin(expected).safeParse(isPattern ? value.replace('*', 'any') : value).success;
    }, expected);

/** A host name in lower case: `localhost`, or one of several labels, but no address. */
export const domainName = (expected: string): z.ZodType<string> =>
  z
    .string(expected)
    .regex(/^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/, expected);

/** Values of one kind, separated by commas. */
export const commaSeparated = (kind: z.ZodType<string>, expected: string): z.ZodType<string[]> =>
  z
    .string(expected)
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((values) => values.every((one) => kind.safeParse(one).success), expected)
    .transform((values) => values.map((one) => kind.parse(one)));

export const wholeNumber = (low: number, high: number, expected: string): z.ZodType<number> =>
  z
    .string(expected)
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= low && value <= high, expected);

export const onOff = (expected: string): z.ZodType<boolean> =>
  z
    .string(expected)
    .regex(/^(on|off)$/, expected)
    .transform((value) => value === 'on');

/** A PEM private key; `\n` may be written as two characters, as many hosts store it. */
export const privateKey = (expected: string): z.ZodType<string> =>
  z
    .string(expected)
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((value) => value.includes('-----BEGIN PRIVATE KEY-----'), expected);

export const mailbox = (expected: string): z.ZodType<string> =>
  z
    .string(expected)
    .regex(/^(?:[^\p{Cc}<>"]+ <[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>|[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)$/u, expected);
