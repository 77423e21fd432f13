import { linkAddress } from '#contracts/linkAddress.ts';
import { historyState, replaceHistoryState } from './historyState.ts';

const isText = (value: unknown) => value === null || typeof value === 'string';

/** Returns whether an earlier load of this page left this value with its place in the history. */
function isQuery<Name extends string>(value: unknown, names: Name[]): value is Record<Name, string | null> {
  if (typeof value !== 'object' || value === null) return false;
  const saved = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => isText(saved.get(name)));
}

/**
 * Reads the parameters of the address once and takes them out of the address (AUT-03, D-09): no address that is copied,
 * sent or logged holds a token. They stay with the place in the history, so that a reload in the middle can go on.
 */
export function consumeQuery<Name extends string>(parameters: Record<Name, string>): Record<Name, string | null> {
  const given = linkAddress(location.href).searchParams;
  const names = Object.keys(parameters) as Name[];
  const read = names.map((name) => [name, given.get(parameters[name])] as const);
  const fresh = Object.fromEntries(read) as Record<Name, string | null>;
  const isEmpty = read.every(([, value]) => value === null);
  const saved = historyState();
  const query = isEmpty && isQuery(saved, names) ? saved : fresh;
  replaceHistoryState(query, location.pathname);
  return query;
}

/** Once settled, a reload must not spend the token again. The place of another page is left alone. */
export function clearQuery(path: string): void {
  if (location.pathname === path) replaceHistoryState(null, path);
}
