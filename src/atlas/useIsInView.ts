import { type RefObject, useEffect, useState } from 'react';

/** The area outside the window that counts as in sight, so that things are drawn before they are looked at. */
const MARGIN = '300px 0px';

const heard = new WeakMap<Element, (isInView: boolean) => void>();
let shared: IntersectionObserver | null = null;
/** One for the whole page: one for each of thousands of screens is slow. */
const observer = (): IntersectionObserver =>
  (shared ??= new IntersectionObserver(
    (entries) => {
      // The last word on an element is the one that counts.
      const last = new Map(entries.map(({ target, isIntersecting }) => [target, isIntersecting]));
      for (const [target, isInView] of last) heard.get(target)?.(isInView);
    },
    { rootMargin: MARGIN },
  ));

/** Returns whether an element is in sight, and its height (px) when it was last in sight; null before that. */
export function useIsInView(element: RefObject<Element | null>): { isInView: boolean; height: number | null } {
  const [known, setKnown] = useState<{ isInView: boolean; height: number | null }>({ isInView: false, height: null });
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    heard.set(watched, (isInView) =>
      setKnown((before) => {
        if (before.isInView === isInView) return before;
        return { isInView, height: isInView ? before.height : watched.getBoundingClientRect().height };
      }),
    );
    observer().observe(watched);
    return () => observer().unobserve(watched);
  }, [element]);
  return known;
}
