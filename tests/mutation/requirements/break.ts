/** One wrong thing: a text in a file of the product, where it stands first or `all` over, and what is there instead. */
export interface Break {
  file: string;
  from: string;
  to: string;
  all?: boolean;
  /** A sentence that other catalogues may have for something else: it is enough that one of them is noticed. */
  isSentence?: boolean;
}

/** What breaks a requirement, each by itself; or why no change of one place breaks it. */
export type Breakable = Break | Break[] | { because: string };
export type Breaks = Record<string, Breakable>;

/** Short for the tables: every break of one file. */
export const inFile =
  (file: string) =>
  (from: string, to = ''): Break => ({ file, from, to });

export const because = (reason: string) => ({ because: reason });

export const breaksOf = (one: Breakable): Break[] => {
  if ('because' in one) return [];
  return Array.isArray(one) ? one : [one];
};
