import type { HostSession } from '#machines/ports/hostSessions.ts';
import { onSessionSaved } from '#src/adapters/sessions/sessionSignal.browser.ts';
import { type HostClient, storedToken } from './hostClient.ts';
import { answeredSession, type DatedAnswer } from './hostSession.ts';
import { answerShapes } from './answerShapes.ts';
import { isOf } from './shape.ts';

/** Changes of the session that come from a widget of this page or from another tab. */
export type SessionChange =
  | { type: 'session.stored' | 'session.removed' | 'token.required' }
  | { type: 'session.shared'; session: HostSession };

/** The tabs of one browser that have the same session. */
export interface SessionTabs {
  /** Hands an answer to the other tabs. */
  share(dated: DatedAnswer): void;
  /** Runs one at a time in all tabs; at once where the browser has no locks. */
  inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Notes the token that this tab works with, to recognize another. */
  use(sessionToken: string | null): void;
}

/** Watches the session of this browser until the signal ends it. */
export function sessionTabs(
  { key, people }: HostClient,
  onChange: (change: SessionChange) => void,
  signal: AbortSignal,
): SessionTabs {
  let used = storedToken(key);
  const look = () => {
    const stored = storedToken(key);
    // A session that is saved once more may have another factor: its owner and its JWT are out of date.
    const type = stored === null ? 'session.removed' : stored === used ? 'token.required' : 'session.stored';
    used = stored;
    onChange({ type });
  };
  // A storage event without a key: everything was removed.
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) look();
  };
  addEventListener('storage', hear, { signal });
  onSessionSaved(key, look, signal);

  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key);
  signal.addEventListener('abort', () => channel?.close());
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOf(answerShapes.dated, data)) return;
    try {
      const { sessionToken, person, token } = answeredSession(people, data);
      if (sessionToken === storedToken(key)) onChange({ type: 'session.shared', session: { person, token } });
    } catch {
      // Another version of this library shares answers that this one cannot read, and asks for itself.
    }
  });
  return {
    // A channel reaches its own origin only, so its messages have no target.
    share: (dated) => channel?.postMessage(dated), // oxlint-disable-line unicorn/require-post-message-target-origin
    inTurn: (work, ended) =>
      navigator.locks === undefined
        ? work()
        : navigator.locks.request(key, { signal: ended }, async () => {
            // An answer that the tab before has shared is heard first, and ends this question.
            await new Promise((resolve) => setTimeout(resolve));
            ended.throwIfAborted();
            return work();
          }),
    use: (sessionToken) => (used = sessionToken),
  };
}
