import type { WidgetScreen } from '#machines/widget/widget.screen.ts';

type BackEvent = { type: 'correction.chosen' } | { type: 'back.chosen' };

/** What the browser's back button does on the screens that come after Main. */
function backEventOf(screen: WidgetScreen): BackEvent | null {
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
export const isAfterMain = (screen: WidgetScreen): boolean => backEventOf(screen) !== null;

/**
 * Lets the browser's back button lead back to Main. A screen after Main has a history entry of its own, which goes when
 * Main is back by another way. It lives beside React, whose StrictMode would repeat its effects.
 */
export function browserBack(send: (event: BackEvent) => void) {
  let event: BackEvent | null = null;
  let hasEntry = false;
  /** Steps back that were not the reader's. */
  let ownSteps = 0;

  function onPop() {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    hasEntry = false;
    if (event !== null) send(event);
  }
  return {
    start: () => addEventListener('popstate', onPop),
    stop: () => removeEventListener('popstate', onPop),
    /** Told of each screen that is shown; of the same one as often as may be. */
    show(screen: WidgetScreen) {
      const isBack = event !== null && screen.kind === 'offering';
      event = backEventOf(screen);
      if (event !== null && !hasEntry) {
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
