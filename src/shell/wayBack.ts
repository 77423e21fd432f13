import type { WidgetScreen } from '#machines/widget/widget.screen.ts';

type Way = { type: 'correction.chosen' } | { type: 'back.chosen' };

/** What the browser's back button does on the screens that come after Main. */
function wayFrom(screen: WidgetScreen): Way | null {
  switch (screen.kind) {
    case 'emailConfirmation':
    case 'passwordless':
      return { type: 'correction.chosen' };
    case 'existingPassword':
    case 'resetMail':
      return { type: 'back.chosen' };
    case 'passcode':
    case 'newPassword':
      return screen.isBackable ? { type: 'back.chosen' } : null;
    default:
      return null;
  }
}

/** Somebody has begun to sign in. */
export const isAfterMain = (screen: WidgetScreen): boolean => wayFrom(screen) !== null;

/**
 * Lets the browser's back button lead back to Main. A screen after Main has a history entry of its own, which goes when
 * Main is back by another way. It lives beside React, whose StrictMode would repeat its effects.
 */
export function wayBack(send: (way: Way) => void) {
  let way: Way | null = null;
  let hasEntry = false;
  /** Steps back that were not the reader's. */
  let ownSteps = 0;

  function onPop() {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    hasEntry = false;
    if (way !== null) send(way);
  }
  return {
    start: () => addEventListener('popstate', onPop),
    stop: () => removeEventListener('popstate', onPop),
    /** Told of each screen that is shown; of the same one as often as may be. */
    show(screen: WidgetScreen) {
      const isBack = way !== null && screen.kind === 'offering';
      way = wayFrom(screen);
      if (way !== null && !hasEntry) {
        hasEntry = true;
        history.pushState(history.state, '');
      }
      if (isBack && hasEntry) {
        hasEntry = false;
        ownSteps += 1;
        history.back();
      }
    },
  };
}
export type WayBack = ReturnType<typeof wayBack>;
