/** One check of the security checklist: what it is about, and what must hold, each with its letter. */
export interface Check {
  number: number;
  about: string;
  /** Letter → what must hold; a test's title cites it as `(security 16 b)`. */
  expects: Readonly<Record<string, string>>;
}

/** The letters in their order: a, b, c … */
export const check = (number: number, about: string, ...expects: string[]): Check => ({
  number,
  about,
  expects: Object.fromEntries(expects.map((phrase, at) => [String.fromCodePoint(97 + at), phrase])),
});
