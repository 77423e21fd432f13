import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { deferred } from '#src/flows/deferred.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { replaceableElement } from '#src/embed/replaceableElement.ts';
import { embedLogin, type WidgetCallbacks } from '#src/embed/embeddedWidget.ts';
import { announcedTo } from '#src/embed/shared/announced.ts';
import { stepsOf } from '#src/embed/shared/hostSteps.ts';
import { clientOf, type EmbeddedWidget, idPrefixOf } from '#src/embed/shared/embedded.ts';
import { clearResetLink, consumeResetLink } from './resetLink.ts';
import { StoppedView } from '#src/embed/failureView.tsx';

const resetMode = deferred(() => import('./resetMode.tsx'));

/**
 * The widget in reset password mode (CFG-02), for the page that the links of reset mails lead to: nothing of it is loaded
 * before. A person who wants a new link, or another way in, gets the sign-in in its place.
 */
export function embed(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  const steps = stepsOf(callbacks);
  const client: WidgetClient = {
    ...clientOf(config),
    onFailure: steps.onFailure,
    onSession: (session) => callbacks().onSuccess?.(session),
  };
  const { element, show } = replaceableElement(null);
  const endings: (() => void)[] = [];
  let isOver = false;

  function signIn() {
    const login = embedLogin(config, callbacks);
    endings.push(login.stop);
    show(login.element);
    login.start();
  }
  async function open() {
    const { openResetMode } = await resetMode.load();
    if (isOver) return;
    const opened = openResetMode(client, {
      link: consumeResetLink(),
      sessionMinutes: config.sessionOptions.sessionDurationMinutes,
      onEvent: announcedTo(config, callbacks),
      onSettled: clearResetLink,
      onSignIn: signIn,
    });
    endings.push(opened.stop);
    show(opened.element);
  }
  return {
    element,
    idPrefix: idPrefixOf(),
    steps,
    start() {
      open().catch((error: unknown) => {
        show(<StoppedView />);
        callbacks().onError?.(error);
      });
    },
    stop() {
      isOver = true;
      steps.close();
      for (const end of endings) end();
    },
  };
}
