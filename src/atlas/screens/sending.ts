import type { AnyEventObject } from 'xstate';

type Listener = (event: AnyEventObject) => void;

const nobody: Listener = () => {};
let listener = nobody;

/** What every view in the atlas sends to: whoever listens, else nobody. */
export const send = (event: AnyEventObject): void => listener(event);

/** Listens to the views, one listener at a time; answers how to stop. */
export function listen(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = nobody;
  };
}
