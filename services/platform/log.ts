import pino from 'pino';
import { WritesPausedError } from './database/writesPaused.ts';
import { cutForeign, FOREIGN_TEXT_LIMIT } from './foreignText.ts';
import { counter } from './metrics.ts';

/** Anything that could be a token: a long run of base64url, hex or JWT characters. */
const tokenLike = /[A-Za-z0-9_\-.]{32,}/g;
/** A run of what an address is made of; one pass, however long it is. */
const addressRun = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~@-]+/gu;
const phoneNumber = /\+\d{7,15}\b/g;

/** Depth to which causes of an error are followed: they may form a cycle. */
const CAUSES = 5;

/** Hides a run with an address in it, but for the sign that ends a sentence. */
function withoutAddress(run: string): string {
  if (run.indexOf('@') < 1) return run;
  return /[\p{L}\p{N}]$/u.test(run.slice(-2)) ? '(address)' : `(address)${run.slice(-1)}`;
}

/** Keeps paths of stack traces readable, hides what could be a token, and who it is about. */
function withoutSecrets(text: string): string {
  const hidden = (line: string) =>
    line.replaceAll(addressRun, withoutAddress).replaceAll(phoneNumber, '(number)').replaceAll(tokenLike, '(hidden)');
  return cutForeign(text)
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : hidden(line)))
    .join('\n');
}

/** A stack begins with the whole message, which must not push its lines out. */
const shortStack = (message: string, stack: string): string =>
  message === '' ? stack : stack.replace(message, () => cutForeign(message, FOREIGN_TEXT_LIMIT / 2));

interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
}

function described(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? withoutSecrets(error) : 'an unknown failure' };
  }
  return {
    type: withoutSecrets(error.name),
    message: withoutSecrets(error.message),
    ...(error.stack === undefined ? {} : { stack: withoutSecrets(shortStack(error.message, error.stack)) }),
    ...(error.cause === undefined || depth === CAUSES ? {} : { cause: described(error.cause, depth + 1) }),
  };
}

export const logLevels = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

const loggerTo = (level: LogLevel, destination: pino.DestinationStream): pino.Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );

/** Until it is opened, a line goes to the console: programs that are no server have no buffer to flush. */
const consoleDestination = { write: (line: string) => console.error(line.trimEnd()) };

let logger = loggerTo('warn', consoleDestination);
let hasRequestLines = false;
let flushSoon = (): void => undefined;

/** A buffer of this many characters is written in one go, and at least once a second. */
const BUFFER = 4_096;
/** Characters that may wait for a slow reader of the log; beyond that, lines are dropped. */
const BACKLOG = 16 * 1024 * 1024;

/**
 * Writes lines of JSON to standard error from now on, buffered; failures at once, and everything when the process ends.
 * `requests`: a line for each request, at the level `info`.
 */
export function openLog({ level, requests }: { level: LogLevel; requests: boolean }): void {
  const destination = pino.destination({
    dest: process.stderr.fd,
    sync: false,
    minLength: BUFFER,
    maxLength: BACKLOG,
    periodicFlush: 1_000,
  });
  logger = loggerTo(level, destination);
  hasRequestLines = requests && logger.isLevelEnabled('info');
  flushSoon = () => destination.flush();
  process.on('exit', () => {
    try {
      destination.flushSync();
    } catch {
      // Nobody reads it any more.
    }
  });
}

const failures = counter('tinyspark_failures_total', 'Failures in the log', []);

/**
 * One failure, with the id that the caller was given, or the part of the server that it happened in. Work that rests while
 * nothing may be changed has not failed.
 */
export function logFailure(where: string | { requestId: string }, error: unknown): void {
  if (error instanceof WritesPausedError) return;
  failures.add({});
  const source = typeof where === 'string' ? { source: where } : { request_id: where.requestId };
  logger.error({ ...source, error: described(error) }, 'failure');
  flushSoon();
}

/** A thing that somebody else sent or did, and that was refused: no failure of ours, so without a stack and uncounted. */
export function logRefused(source: string, error: unknown): void {
  const { type, message, cause } = described(error);
  const reason = cause === undefined ? {} : { cause: { type: cause.type, message: cause.message } };
  logger.warn({ source, error: { type, message, ...reason } }, 'refused');
}

/** Something that a person who runs the server should put right. */
export function logWarning(sentence: string): void {
  logger.warn(sentence);
  flushSoon();
}

/** Returns true if each request is logged; otherwise, callers save the cost of making the line. */
export const isLoggingRequests = (): boolean => hasRequestLines;

export interface RequestLine {
  method: string;
  /** The pattern of its route: a path may hold a secret. */
  route: string;
  status: number;
  duration_ms: number;
  request_id: string;
  /** The user or member whom it was about, where the answer says so. */
  person_id?: string;
  /** The id that a proxy of ours gave it. */
  proxy_request_id?: string;
}

export function logRequest(line: RequestLine): void {
  logger.info(line, 'request');
}
