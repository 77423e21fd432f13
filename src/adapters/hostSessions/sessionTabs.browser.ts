import type { HostSession } from '#machines/ports/hostSessions.ts';
import { onSessionSaved } from '#src/adapters/sessions/sessionSignal.browser.ts';
import { type HostClient, storedToken } from './hostClient.ts';
import { answeredSession } from './hostSession.ts';
import { tabChannel, type TabChannel } from './tabChannel.browser.ts';

/** Changes of the session that come from a widget of this page or from another tab. */
export type SessionChange =
  | { type: 'session.stored' | 'session.removed' | 'token.required' }
  | { type: 'session.shared'; session: HostSession };

/** The tabs of one browser, by the session token that it stores. */
export interface SessionTabs extends TabChannel {
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

  const channel = tabChannel(
    key,
    (dated) => {
      const { sessionToken, person, token } = answeredSession(people, dated);
      if (sessionToken === storedToken(key)) onChange({ type: 'session.shared', session: { person, token } });
    },
    signal,
  );
  return { ...channel, use: (sessionToken) => (used = sessionToken) };
}
