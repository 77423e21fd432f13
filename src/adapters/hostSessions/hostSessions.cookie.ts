import type { HostSessions } from '#machines/ports/hostSessions.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { dropSessionCookies } from '#src/adapters/sessions/sessionCookies.browser.ts';
import { type CookieHost, signOutMark } from './cookieHost.ts';
import { storedToken } from './hostClient.ts';
import { callBackend } from './pageCall.http.ts';
import { pageSession } from './pageSession.ts';
import type { TabChannel } from './tabChannel.browser.ts';

/** Storage that is blocked holds no token either; cookies may work all the same. */
function whereAllowed(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing was stored, and nothing is left to remove.
  }
}

/** The session of this browser in cookies that no script can read, as the page's own backend knows it. */
export function hostSessionsByCookie(host: CookieHost, tabs: TabChannel) {
  const { endpoint, people, key } = host;
  const mark = signOutMark(host);

  const forget = () =>
    whereAllowed(() => {
      if (people === 'users') dropSessionCookies();
      localStorage.removeItem(key);
    });

  async function end(signal: AbortSignal): Promise<void> {
    await callBackend(endpoint, 'DELETE', signal);
    whereAllowed(() => localStorage.removeItem(mark));
  }

  /** Returns the answer of the backend; null where the session of the token has ended meanwhile. */
  async function handOver(sessionToken: string, signal: AbortSignal): Promise<unknown> {
    let answer: unknown = null;
    try {
      answer = await callBackend(endpoint, 'POST', signal, sessionToken);
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
    if (storedToken(key) === sessionToken) forget();
    return answer;
  }

  return {
    authenticateSession: (signal) =>
      tabs.inTurn(async () => {
        // A sign-out that did not reach the backend: nobody may be signed in by its cookies.
        if (storedToken(mark) !== null) await end(signal);
        const askedAt = Date.now();
        const sessionToken = storedToken(key);
        const begun = sessionToken === null ? null : await handOver(sessionToken, signal);
        const dated = { answer: begun ?? (await callBackend(endpoint, 'GET', signal)), askedAt };
        const session = pageSession(people, dated);
        tabs.share(dated);
        return session;
      }, signal),
    async endSession(signal) {
      whereAllowed(() => localStorage.setItem(mark, '1'));
      forget();
      await end(signal);
    },
  } satisfies HostSessions;
}
