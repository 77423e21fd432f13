import type { Mounted } from '#src/embed/shared/mountComponent.ts';
import type { Draft } from '../draft/values.ts';

/** The listener to the widget of the preview. */
export interface Listener {
  /** A callback of the widget, as one line without secrets. */
  onHeard(line: string): void;
  onError(error: unknown): void;
}

/** Puts a widget at the end of an element. */
export type Mount = (element: Element, draft: Draft, listener: Listener) => Mounted<Draft, Listener>;

/** A file of the library beside this page. */
export const importLibrary = <Library>(file: string): Promise<Library> =>
  import(/* @vite-ignore */ new URL(`widget/${file}`, document.baseURI).href);

/** A host's way to mount a widget, for a configuration that may be wrong: whether it is, the widget says itself. */
export function mountOfDrafts<Config, Callbacks>(
  mount: (element: Element, config: Config, callbacks: Callbacks) => Mounted<Config, Callbacks>,
  callbacksOf: (listener: Listener) => Callbacks,
): Mount {
  return (element, draft, listener) => {
    const mounted = mount(element, draft as Config, callbacksOf(listener));
    return {
      update: (next, other = listener) => mounted.update(next as Config, callbacksOf(other)),
      unmount: () => mounted.unmount(),
    };
  };
}
