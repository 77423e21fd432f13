import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window something counts as in sight, so that it is drawn before it is looked at. */
const MARGIN = '300px 0px';

/** Whether an element is in sight now, and how high it was (px) when it was last in sight; null before that. */
export function useIsInView(element: RefObject<Element | null>): { isInView: boolean; height: number | null } {
  const [known, setKnown] = useState<{ isInView: boolean; height: number | null }>({ isInView: false, height: null });
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.at(-1)?.isIntersecting ?? false;
        setKnown((before) => ({
          isInView,
          height: before.isInView && !isInView ? watched.getBoundingClientRect().height : before.height,
        }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return known;
}
