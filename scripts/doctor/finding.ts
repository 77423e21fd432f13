/** One line of the report. A failure is something that people or programs run into; a warning will become one. */
export interface Finding {
  level: 'ok' | 'warning' | 'failure';
  about: string;
  sentence: string;
}

export const ok = (about: string, sentence: string): Finding => ({ level: 'ok', about, sentence });
export const warning = (about: string, sentence: string): Finding => ({ level: 'warning', about, sentence });
export const failure = (about: string, sentence: string): Finding => ({ level: 'failure', about, sentence });

/** The ways to the outside; tests give their own. */
export interface Outside {
  fetch(address: string | URL, init?: RequestInit): Promise<Response>;
  /** Both reject with a `code` of DNS (`ENOTFOUND`, `ENODATA`) where there is no record. */
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ exchange: string }[]>;
  /** Certificates that count besides the usual authorities, PEM. */
  authorities?: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A call that is not answered in this time, in ms, is a failure. */
export const ANSWER_LIMIT = 10_000;

/** The reason of a failed connection in one word or sentence: a code of the system, else the message. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
