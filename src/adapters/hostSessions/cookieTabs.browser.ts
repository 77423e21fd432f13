import { onSessionSaved } from '#src/adapters/sessions/sessionSignal.browser.ts';
import { type CookieHost, signOutMark } from './cookieHost.ts';
import { storedToken } from './hostClient.ts';
import { pageSession } from './pageSession.ts';
import type { SessionChange } from './sessionTabs.browser.ts';
import { tabChannel, type TabChannel } from './tabChannel.browser.ts';

/** Watches the sign-ins and sign-outs of this browser until the signal ends it; nothing in storage is the session itself. */
export function cookieTabs(
  host: CookieHost,
  onChange: (change: SessionChange) => void,
  signal: AbortSignal,
): TabChannel {
  const { key, people } = host;
  const look = () => storedToken(key) !== null && onChange({ type: 'session.stored' });
  // A token that is removed was handed over: the session goes on in cookies.
  const hear = (event: StorageEvent) => {
    if (event.newValue === null) return;
    if (event.key === key) onChange({ type: 'session.stored' });
    if (event.key === signOutMark(host)) onChange({ type: 'session.removed' });
  };
  addEventListener('storage', hear, { signal });
  onSessionSaved(key, look, signal);
  return tabChannel(key, (dated) => onChange({ type: 'session.shared', session: pageSession(people, dated) }), signal);
}
