import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { deferred } from '#src/flows/deferred.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { embedLogin, type WidgetCallbacks } from '#src/embed/embeddedWidget.ts';
import { stepsOf } from '#src/embed/shared/hostSteps.ts';
import { clientOf, type EmbeddedWidget, idPrefixOf } from '#src/embed/shared/embedded.ts';
import { replaceableElement } from '#src/embed/replaceableElement.ts';
import { StoppedView } from '#src/embed/failureView.tsx';

const registration = deferred(() => import('./openRegistration.tsx'));

/**
 * The widget in passkey registration mode (CFG-03), for a page of the person who is signed in: nothing of it is loaded before.
 * Who is not signed in gets the sign-in in its place, and the passkeys after it.
 */
export function embed(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  const steps = stepsOf(callbacks);
  const client: WidgetClient = {
    ...clientOf(config),
    onFailure: steps.onFailure,
    onSession: (session) => callbacks().onSuccess?.(session),
  };
  const { element, show } = replaceableElement(null);
  let stopShown = () => {};
  let isOver = false;

  function fail(error: unknown) {
    show(<StoppedView />);
    callbacks().onError?.(error);
  }
  function signIn() {
    const login = embedLogin(config, () => ({
      ...callbacks(),
      onSuccess(session) {
        callbacks().onSuccess?.(session);
        // The sign-in stays until the passkeys replace it.
        open().then(login.stop, fail);
      },
    }));
    stopShown = login.stop;
    show(login.element);
    login.start();
  }
  async function open() {
    const { openRegistration } = await registration.load();
    if (isOver) return;
    const opened = openRegistration(client, config, false, signIn);
    stopShown = opened.stop;
    show(opened.element);
  }
  return {
    element,
    idPrefix: idPrefixOf(),
    steps,
    start() {
      open().catch(fail);
    },
    stop() {
      isOver = true;
      steps.close();
      stopShown();
    },
  };
}
