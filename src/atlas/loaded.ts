import { startTransition, useEffect, useState } from 'react';

/** Something that is fetched: not there yet, there, or why it never will be. */
export type Loaded<T> = { is: 'waiting' } | { is: 'there'; value: T } | { is: 'failed'; why: string };

/** Loads once for each `key`; an answer that comes after the key has changed is dropped. */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T>): Loaded<T> {
  const [known, setKnown] = useState<{ key: string; loaded: Loaded<T> }>({ key, loaded: { is: 'waiting' } });
  useEffect(() => {
    let isWanted = true;
    // A transition draws a large answer in slices, so the page responds in between.
    const set = (loaded: Loaded<T>) => isWanted && startTransition(() => setKnown({ key, loaded }));
    load(key).then(
      (value) => set({ is: 'there', value }),
      (why: unknown) => set({ is: 'failed', why: String(why) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, load]);
  return known.key === key ? known.loaded : { is: 'waiting' };
}
