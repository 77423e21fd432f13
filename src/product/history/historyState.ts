/*
 * The state of a history entry, which survives a reload. It is under `usr` of `history.state`, beside what others
 * store there.
 */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The state of the current entry; null when it has none. */
export function historyState(): unknown {
  const saved: unknown = history.state;
  return isObject(saved) && 'usr' in saved ? saved.usr : null;
}

/** Replaces state and path of the current entry without a navigation. */
export function replaceHistoryState(state: unknown, path: string): void {
  const saved: unknown = history.state;
  history.replaceState({ ...(isObject(saved) ? saved : {}), usr: state }, '', path);
}
