import { clientSessionMachine } from '#machines/client/clientSession/clientSession.machine.ts';
import type { HostClient } from '#src/adapters/hostSessions/hostClient.ts';
import { hostSessionsOverHttp } from '#src/adapters/hostSessions/hostSessions.http.ts';
import { sessionMomentsInBrowser } from '#src/adapters/hostSessions/sessionMoments.browser.ts';
import type { SessionTabs } from '#src/adapters/hostSessions/sessionTabs.browser.ts';
import { call } from '#src/flows/call.ts';

/** The session of a host's page with its real actors. It has no view: the page shows what it likes. */
export function pluggedClientSession(client: HostClient, tabs: SessionTabs) {
  const sessions = hostSessionsOverHttp(client, tabs);
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
