import { createContext, useContext, useEffect } from 'react';
import type { Send } from '#src/views/send.ts';

/** A person's action on a screen, with the choice where there is one among what is offered to everybody. */
export interface ScreenEvent {
  type: string;
  method?: string;
  provider?: string;
  wallet?: string | null;
}

/** A listener to a person's steps through a widget. */
export interface Steps {
  /** Another screen is there, by its kind. */
  shown(screen: string): void;
  done(event: ScreenEvent): void;
}
/** Nobody where the widget is the product's own. */
export const StepsContext = createContext<Steps | null>(null);

/** Tells of the screen that is shown; answers `send`, with which it is told what is done there. */
export function useSteps<E extends ScreenEvent>(screen: string, send: Send<E>): Send<E> {
  const steps = useContext(StepsContext);
  useEffect(() => steps?.shown(screen), [steps, screen]);
  return (event, to) => {
    steps?.done(event);
    send(event, to);
  };
}
