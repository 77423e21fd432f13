import { ONE_TAP_HEIGHT_PAUSE } from '#contracts/limits.ts';

/**
 * Tells the height of an element, in px: its first one after a pause, in which a prompt grows into its size, and every
 * later one at once (TAP-06, D-40). Answers how to stop.
 */
export function watchHeight(element: Element, onHeight: (height: number) => void): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    const report = () => onHeight(element.getBoundingClientRect().height);
    clearTimeout(timer);
    if (isFirst) timer = setTimeout(report, ONE_TAP_HEIGHT_PAUSE);
    else report();
    isFirst = false;
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
