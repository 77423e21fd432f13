import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { pieceOf } from '#src/shell/piece.ts';
import type { WidgetPlace } from '#src/shell/widgetPlace.ts';
import { changingElement } from './changingElement.ts';
import { embedLogin, type EmbeddedWidget, idPrefixOf, placeOf, type WidgetCallbacks } from './embeddedWidget.ts';
import { forgetResetLink, takeResetLink } from './resetLink.ts';
import { TroubleView } from './troubleView.tsx';

const mode = pieceOf(() => import('./resetMode.tsx'));

/**
 * The widget in reset password mode (CFG-02), for the page that the links of reset mails lead to: nothing of it is loaded
 * before. Whoever wants a new link, or another way in, gets the sign-in in its place.
 */
export function embedReset(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  const place: WidgetPlace = { ...placeOf(config), onSession: (session) => callbacks().onSuccess?.(session) };
  const { element, show } = changingElement(null);
  const endings: (() => void)[] = [];
  let isOver = false;

  function signIn() {
    const login = embedLogin(config, callbacks);
    endings.push(login.stop);
    show(login.element);
    login.start();
  }
  async function open() {
    const { openResetMode } = await mode.fetch();
    if (isOver) return;
    const opened = openResetMode(place, {
      link: takeResetLink(),
      sessionMinutes: config.sessionOptions.sessionDurationMinutes,
      tell: (name, details) => callbacks().onEvent?.(name, details),
      onSettled: forgetResetLink,
      onSignIn: signIn,
    });
    endings.push(opened.stop);
    show(opened.element);
  }
  return {
    element,
    idPrefix: idPrefixOf(),
    start() {
      open().catch((error: unknown) => {
        show(<TroubleView error={null} />);
        callbacks().onError?.(error);
      });
    },
    stop() {
      isOver = true;
      for (const end of endings) end();
    },
  };
}
