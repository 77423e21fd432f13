import type { EmbedConfigInput } from './types/config.js';
import type { WidgetCallbacks } from './types/widget.js';

export { finishSignIn, WidgetConfigError } from './types/widget.js';
export type {
  ActionName,
  EventDetails,
  EventName,
  HostEvent,
  HostSteps,
  NewSession,
  ScreenName,
  WidgetCallbacks,
} from './types/widget.js';
export type { EmbedConfigInput } from './types/config.js';
export type { Strings } from './types/strings.js';
export type { User } from './types/user.js';

export interface MountedWidget {
  /** Another configuration, or other callbacks; what is left out stays as it is. */
  update(config: EmbedConfigInput, callbacks?: WidgetCallbacks): void;
  /** Leaves nothing behind. */
  unmount(): void;
}

/** Puts the sign-in widget at the end of an element of any page. */
export declare function mount(
  element: Element | ShadowRoot,
  config: EmbedConfigInput,
  callbacks?: WidgetCallbacks,
): MountedWidget;
