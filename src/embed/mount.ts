import { createRoot } from 'react-dom/client';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { WidgetCallbacks } from './embeddedWidget.ts';
import { TinysparkSignIn } from './tinysparkSignIn.tsx';

export interface MountedWidget {
  /** Another configuration, or other callbacks; what is left out stays as it is. */
  update(config: EmbedConfigInput, callbacks?: WidgetCallbacks): void;
  /** Leaves nothing behind. */
  unmount(): void;
}

/** Puts the sign-in widget at the end of an element of any page (CFG-05). */
export function mount(
  element: Element | ShadowRoot,
  config: EmbedConfigInput,
  callbacks: WidgetCallbacks = {},
): MountedWidget {
  const container = (element.ownerDocument ?? document).createElement('div');
  element.append(container);
  const root = createRoot(container);
  let current = callbacks;
  const render = (wanted: EmbedConfigInput) => root.render(<TinysparkSignIn config={wanted} {...current} />);
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
