import type { Receiver, Send } from '#src/views/send.ts';

/** Rules for the browser's back button in a widget. */
export interface BackRules<Screen, Event> {
  /** Returns the event of the button on a screen; null where the browser's own action applies. */
  eventOf(screen: Screen): Event | null;
  /** Returns whose this event is; absent where the flow that has the screen always takes it. */
  receiverOf?(screen: Screen): Receiver;
  /** Nothing of the widget lies behind this screen. */
  isStart(screen: Screen): boolean;
}

/**
 * Lets the browser's back button lead back in a widget. A screen with a way back has a history entry of its own, which
 * goes when a start is there by another way. It lives beside React, whose StrictMode would repeat its effects.
 */
export function browserBack<Screen, Event>(
  { eventOf, receiverOf, isStart }: BackRules<Screen, Event>,
  send: Send<Event>,
) {
  let event: Event | null = null;
  let receiver: Receiver | undefined;
  let hasEntry = false;
  /** Steps back that were not the reader's. */
  let ownSteps = 0;

  function onPop() {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    hasEntry = false;
    if (event !== null) send(event, receiver);
  }
  return {
    start: () => addEventListener('popstate', onPop),
    stop: () => removeEventListener('popstate', onPop),
    /** Called with each screen that is shown; of the same one as often as may be. */
    show(screen: Screen) {
      event = eventOf(screen);
      receiver = receiverOf?.(screen);
      if (event !== null && !hasEntry) {
        hasEntry = true;
        history.pushState(history.state, '');
      }
      if (hasEntry && isStart(screen)) {
        hasEntry = false;
        ownSteps += 1;
        history.back();
      }
    },
  };
}
