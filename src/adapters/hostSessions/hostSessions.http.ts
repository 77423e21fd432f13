import { type HostSessions } from '#machines/ports/hostSessions.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { dropSessionCookies, saveSessionCookies } from '#src/adapters/sessions/sessionCookies.browser.ts';
import { callForHost } from './hostCall.http.ts';
import type { HostClient } from './hostClient.ts';
import { answeredSession, type AnsweredSession } from './hostSession.ts';
import type { SessionTabs } from './sessionTabs.browser.ts';

/** Does something with storage. @throws IdentityError */
function withStorage<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new IdentityError('storage_blocked', null, { cause });
  }
}

/** The session that a widget has saved in this browser, as the identity service knows it. */
export function hostSessionsOverHttp(client: HostClient, tabs: SessionTabs) {
  const { key, people } = client;
  const stored = () => withStorage(() => localStorage.getItem(key) || null);

  const remove = () =>
    withStorage(() => {
      if (people === 'users') dropSessionCookies();
      localStorage.removeItem(key);
      tabs.use(null);
    });

  const save = ({ sessionToken, token, lifetime }: AnsweredSession) =>
    withStorage(() => {
      localStorage.setItem(key, sessionToken);
      tabs.use(sessionToken);
      if (people === 'users') saveSessionCookies({ sessionToken, sessionJwt: token.jwt }, lifetime);
    });

  return {
    authenticateSession: (signal) =>
      tabs.inTurn(async () => {
        const asked = stored();
        if (asked === null) throw new IdentityError('session_ended');
        const askedAt = Date.now();
        try {
          const dated = { answer: await callForHost(client, 'authenticate', asked, signal), askedAt };
          const session = answeredSession(people, dated);
          // Signed out meanwhile, or signed in as somebody else: the answer is of a session that this browser has no more.
          if (stored() !== asked) throw new IdentityError('session_ended');
          save(session);
          tabs.share(dated);
          const { person, token } = session;
          return { person, token };
        } catch (error) {
          if (hasEnded(error) && stored() === asked) remove();
          throw error;
        }
      }, signal),
    async endSession(signal) {
      const asked = stored();
      remove();
      if (asked !== null)
        await callForHost(client, 'revoke', asked, signal).catch((error: unknown) => {
          if (!hasEnded(error)) throw error;
        });
    },
  } satisfies HostSessions;
}
