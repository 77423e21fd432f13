import { clientSessionMachine } from '#machines/client/clientSession/clientSession.machine.ts';
import type { HostSessions } from '#machines/ports/hostSessions.ts';
import { sessionMomentsInBrowser } from '#src/adapters/hostSessions/sessionMoments.browser.ts';
import { call } from '#src/flows/call.ts';

/** The session of a host's page with its real actors. It has no view: the page shows what it likes. */
export function pluggedClientSession(sessions: HostSessions) {
  const moments = sessionMomentsInBrowser();
  return clientSessionMachine.provide({
    actors: {
      authenticateSession: call(sessions.authenticateSession),
      endSession: call(sessions.endSession),
      awaitRefresh: call(moments.awaitRefresh),
      awaitTokenEnd: call(moments.awaitTokenEnd),
      awaitRetry: call(moments.awaitRetry),
    },
  });
}
