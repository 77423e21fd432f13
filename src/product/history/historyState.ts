/*
 * The state of a place in the history, which lasts through a reload. React Router keeps the state of its locations
 * under `usr` of `history.state`; what is written before it stands, or beside it, lies there too.
 */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The state of this place; null when it remembers nothing. */
export function historyState(): unknown {
  const saved: unknown = history.state;
  return isObject(saved) && 'usr' in saved ? saved.usr : null;
}

/** Gives this place a state and a path without going anywhere. */
export function replaceHistoryState(state: unknown, path: string): void {
  const saved: unknown = history.state;
  history.replaceState({ ...(isObject(saved) ? saved : {}), usr: state }, '', path);
}
