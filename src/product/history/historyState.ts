/*
 * The state of a history entry, which survives a reload. React Router stores the state of its locations under `usr` of
 * `history.state`; the product stores its own there too, also before the router runs.
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
