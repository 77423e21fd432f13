import type { ActorRefFrom, EventFrom } from 'xstate';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { PENDING_AUTHORIZATION_KEY } from '#contracts/pendingAuthorization.ts';
import type { StorageKeys } from '#contracts/storageKeys.ts';
import { isFreshAuthorization, type PendingAuthorizations } from '#machines/ports/authorization/pending.ts';
import { pendingAuthorizationsInStorage } from '#src/adapters/authorizations/pendingAuthorization.storage.ts';
import { identityOverHttp } from '#src/adapters/identity/identity.http.ts';
import { forgetStoredSession } from '#src/adapters/sessions/forgetSession.storage.ts';
import { watchSessions } from '#src/adapters/sessions/sessionBeginnings.browser.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { embedLogin, type WidgetCallbacks } from '#src/embed/embeddedWidget.ts';
import type { EmbeddedWidget } from '#src/embed/shared/embedded.ts';
import { replaceableElement } from '#src/embed/replaceableElement.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { consentFlow } from '#src/flows/consent/consent.flow.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { useSteps } from '#src/flows/steps.ts';

type Opened = Pick<EmbeddedWidget, 'element' | 'start' | 'stop'>;

/** The sign-in of this very widget, made anew each time that it is wanted. */
function loginIn(config: EmbedConfig, callbacks: () => WidgetCallbacks, onSession: () => void) {
  const { element, show } = replaceableElement(null);
  let login: EmbeddedWidget | null = null;
  const end = () => {
    login?.stop();
    login = null;
  };
  return {
    element,
    begin() {
      if (login !== null) return;
      // The screen around it has the title.
      const titled = { ...config, theme: { ...config.theme, hideHeaderText: true } };
      login = embedLogin(titled, () => ({
        ...callbacks(),
        onSuccess(session) {
          callbacks().onSuccess?.(session);
          onSession();
        },
      }));
      show(login.element);
      login.start();
    },
    end,
  };
}

/** Returns the request: from the address, or from before the person went away to sign in (D-250). */
async function arrivedQuery(pending: PendingAuthorizations): Promise<string> {
  const query = location.search.slice(1);
  if (new URLSearchParams(query).has('client_id')) return query;
  const found = await pending.takePendingAuthorization().catch(() => null);
  return isFreshAuthorization(found) ? found.query : query;
}

interface ConsentIn {
  config: EmbedConfig;
  client: WidgetClient & { storageKeys: StorageKeys };
  query: string;
  pendingAuthorizations: PendingAuthorizations;
  callbacks: () => WidgetCallbacks;
}

function consentIn({ config, client, query, pendingAuthorizations, callbacks }: ConsentIn): Opened {
  const { machine, toScreen, View } = consentFlow({
    ...consentAdapters(client),
    pendingAuthorizations,
    visits: { forgetSession: async () => forgetStoredSession(client.storageKeys) },
    identity: identityOverHttp(client),
  });
  const flow = createFlow(machine, { query, hasSession: storedSessionToken(client.storageKeys) !== null });
  const reportSession = () => {
    if (flow.getSnapshot().can({ type: 'session.began' })) flow.send({ type: 'session.began' });
  };
  const login = loginIn(config, callbacks, reportSession);
  flow.subscribe((snapshot) => {
    if (snapshot.matches('signingIn')) login.begin();
    else login.end();
  });
  const watching = new AbortController();
  function Consent({ actor }: { actor: ActorRefFrom<typeof machine> }) {
    useActorTree(actor);
    const screen = toScreen(actor.getSnapshot());
    const send = useSteps<EventFrom<typeof machine>>(screen.kind, (event) => actor.send(event));
    return (
      <View screen={screen} send={send}>
        {login.element}
      </View>
    );
  }
  return {
    element: <Consent actor={flow} />,
    start() {
      watchSessions(reportSession, watching.signal, client.storageKeys);
      flow.start();
    },
    stop() {
      watching.abort();
      flow.stop();
      login.end();
    },
  };
}

/** Consent in a host's page (IDP-01 … IDP-22). */
export function openConsent(
  config: EmbedConfig,
  client: ConsentIn['client'],
  callbacks: () => WidgetCallbacks,
): Opened {
  const { element, show } = replaceableElement(null);
  const key = PENDING_AUTHORIZATION_KEY.replace(/^tinyspark/, config.storagePrefix);
  const pendingAuthorizations = pendingAuthorizationsInStorage(key);
  let isOver = false;
  let stop = () => {};
  return {
    element,
    start() {
      void arrivedQuery(pendingAuthorizations).then((query) => {
        if (isOver) return;
        const opened = consentIn({ config, client, query, pendingAuthorizations, callbacks });
        stop = opened.stop;
        show(opened.element);
        opened.start();
      });
    },
    stop() {
      isOver = true;
      stop();
    },
  };
}
