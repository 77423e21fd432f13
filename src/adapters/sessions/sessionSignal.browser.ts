const nameOf = (key: string) => `${key}.saved`;

/** Reports to this page that its session was saved or removed; storage reports it to the other tabs. */
export const reportSession = (key: string): boolean => dispatchEvent(new Event(nameOf(key)));

/** Calls back whenever a widget of this page saves or removes the session under a name; ended by the signal. */
export const onSessionSaved = (key: string, then: () => void, signal: AbortSignal): void =>
  addEventListener(nameOf(key), then, { signal });
