import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { IdentityError } from '#machines/ports/identity.ts';

/** A part of the widget that is loaded when it is first wanted, or likely. */
export interface Piece<Content> {
  /** The content once it is here. */
  readonly here: Content | null;
  /** @throws IdentityError when it cannot be loaded now; the next call tries again. */
  fetch(): Promise<Content>;
}

/** A file that does not come is a service that cannot be reached. */
export const unreachable = (cause: unknown): IdentityError =>
  new IdentityError(navigator.onLine === false ? 'offline' : 'unavailable', null, { cause });

async function within<Value>(limit: number, wanted: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came in ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([wanted, over]);
  } finally {
    clearTimeout(timer);
  }
}

export function pieceOf<Content>(load: () => Promise<Content>): Piece<Content> {
  let here: Content | null = null;
  let coming: Promise<Content> | undefined;
  return {
    get here() {
      return here;
    },
    fetch() {
      coming ??= within(ANSWER_LIMIT, load()).then(
        (content) => {
          here = content;
          return content;
        },
        (cause: unknown) => {
          coming = undefined;
          throw unreachable(cause);
        },
      );
      return coming;
    },
  };
}
