import type { AnyEventObject } from 'xstate';

type Listener = (event: AnyEventObject) => void;

const nobody: Listener = () => {};
let listener = nobody;

/** Sends the event of a view in the atlas to the listener, if there is one. */
export const send = (event: AnyEventObject): void => listener(event);

/** Listens to the views, one listener at a time; answers how to stop. */
export function listen(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = nobody;
  };
}
