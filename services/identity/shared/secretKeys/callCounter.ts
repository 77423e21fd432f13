import { MINUTE } from '#services/platform/durations.ts';
import type { Project } from '../project.ts';

/** Counts a call of a key; null: it may be made. */
export type CountCall = (keyId: string, now: number) => { retryAfter: number } | null;

/** Counts the calls of each key in this process: a runaway loop in a backend is no reason to write for every call. */
export function createCallCounter({ limits }: Pick<Project, 'limits'>): CountCall {
  const limit = limits.perCaller('secretKeyCalls', 60_000);
  const windows = new Map<string, { endsAt: number; calls: number }>();
  return (keyId, now) => {
    const known = windows.get(keyId);
    const window = known === undefined || known.endsAt <= now ? { endsAt: now + MINUTE, calls: 0 } : known;
    window.calls += 1;
    windows.set(keyId, window);
    return window.calls <= limit ? null : { retryAfter: Math.ceil((window.endsAt - now) / 1000) };
  };
}
