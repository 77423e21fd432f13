import type { ErrorBody } from '#contracts/error.ts';
import type { Steps } from '#src/flows/steps.ts';

/**
 * A step of a person through a widget, as its host hears of it. Nothing that was typed, nothing that was answered to
 * somebody: names of screens, of what was done and of what was chosen among what everybody is offered.
 */
export interface StepEvents {
  /** A screen is there. */
  screen_shown: { type: string };
  /** A person has done something there, like `email.submitted`; `choice`: the method, the provider or the wallet. */
  action: { type: string; choice?: string };
  /** The service has refused a call; `request_id` finds it in the log of the service. */
  request_failed: { type: string; request_id: string };
  /** The widget is gone; `type`: the screen that was the last. */
  closed: { type: string };
}
/** A name with its details. */
export type StepEvent = {
  [Name in keyof StepEvents]: [name: Name, details: StepEvents[Name]];
}[keyof StepEvents];

/** The steps of one widget; `report` hears of each, and what it throws ends nothing here. */
export function createSteps(
  report: (...step: StepEvent) => void,
): Steps & { onFailure(failure: ErrorBody): void; close(): void } {
  let last: string | null = null;
  function say(...step: StepEvent): void {
    try {
      report(...step);
    } catch (error) {
      reportError(error);
    }
  }
  return {
    shown(type) {
      if (type !== last) say('screen_shown', { type });
      last = type;
    },
    done({ type, method, provider = method, wallet = provider }) {
      // Typing is not counted.
      if (!/typed|expired/.test(type)) say('action', wallet ? { type, choice: wallet } : { type });
    },
    onFailure: ({ error_type: type, request_id }) => say('request_failed', { type, request_id }),
    close() {
      if (last !== null) say('closed', { type: last });
      last = null;
    },
  };
}

/** The same for a host with these callbacks, of which those of the moment hear. */
export const stepsOf = (callbacks: () => { onEvent?(...step: StepEvent): void }) =>
  createSteps((...step) => callbacks().onEvent?.(...step));
