import type { EmbedConfigInput } from './types/config.js';
import type { WidgetCallbacks } from './types/widget.js';

export { finishSignIn, WidgetConfigError } from './types/widget.js';
export type {
  ActionName,
  EventDetails,
  EventName,
  SignInEvent,
  StepEvents,
  NewSession,
  ScreenName,
  WidgetCallbacks,
} from './types/widget.js';
export type { EmbedConfigInput } from './types/config.js';
export type { Strings } from './types/strings.js';
export type { User } from './types/user.js';

export interface MountedWidget {
  /** Replaces the configuration, and the callbacks if given. */
  update(config: EmbedConfigInput, callbacks?: WidgetCallbacks): void;
  /** Removes the widget. */
  unmount(): void;
}

/** Appends the sign-in widget to an element. */
export declare function mount(
  element: Element | ShadowRoot,
  config: EmbedConfigInput,
  callbacks?: WidgetCallbacks,
): MountedWidget;
