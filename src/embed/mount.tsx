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
  const place = (element.ownerDocument ?? document).createElement('div');
  element.append(place);
  const root = createRoot(place);
  let known = callbacks;
  const render = (wanted: EmbedConfigInput) => root.render(<TinysparkSignIn config={wanted} {...known} />);
  render(config);
  return {
    update(wanted, changed = known) {
      known = changed;
      render(wanted);
    },
    unmount() {
      root.unmount();
      place.remove();
    },
  };
}
