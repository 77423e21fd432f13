import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { writeWholeTexts } from './wholeTexts.ts';

writeWholeTexts();

export interface Mounted<Config, Callbacks> {
  /** Another configuration, or other callbacks; what is left out stays as it is. */
  update(config: Config, callbacks?: Callbacks): void;
  /** Leaves nothing behind. */
  unmount(): void;
}

/** Puts a widget at the end of an element of any page. */
export function mountComponent<Config, Callbacks extends object>(
  Component: ComponentType<Callbacks & { config: Config }>,
  element: Element | ShadowRoot,
  config: Config,
  callbacks: Callbacks,
): Mounted<Config, Callbacks> {
  const container = (element.ownerDocument ?? document).createElement('div');
  element.append(container);
  const root = createRoot(container);
  let current = callbacks;
  const render = (wanted: Config) => root.render(createElement(Component, { ...current, config: wanted }));
  render(config);
  return {
    update(wanted, changed = current) {
      current = changed;
      render(wanted);
    },
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}
