import { createContext, useContext, useEffect } from 'react';

/** What a person does on a screen, with what was chosen where there is a choice among what is offered to everybody. */
export interface ScreenEvent {
  type: string;
  method?: string;
  provider?: string;
  wallet?: string | null;
}

/** Who hears of the way of a person through a widget. */
export interface Steps {
  /** Another screen is there, by its kind. */
  shown(screen: string): void;
  done(event: ScreenEvent): void;
}
/** Nobody where the widget is the product's own. */
export const StepsContext = createContext<Steps | null>(null);

/** Tells of the screen that is shown; answers `send`, with which it is told what is done there. */
export function useSteps<E extends ScreenEvent>(screen: string, send: (event: E) => void): (event: E) => void {
  const steps = useContext(StepsContext);
  useEffect(() => steps?.shown(screen), [steps, screen]);
  return (event) => {
    steps?.done(event);
    send(event);
  };
}
