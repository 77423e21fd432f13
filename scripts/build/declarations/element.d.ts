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

/**
 * `<tinyspark-sign-in>`: its configuration is the property `config`, or the attribute of that name as JSON; its
 * callbacks are properties.
 */
export declare class TinysparkSignInElement extends HTMLElement implements WidgetCallbacks {
  static readonly observedAttributes: string[];
  onSuccess?: WidgetCallbacks['onSuccess'];
  onEvent?: WidgetCallbacks['onEvent'];
  onError?: WidgetCallbacks['onError'];
  get config(): EmbedConfigInput | undefined;
  set config(config: EmbedConfigInput | undefined);
  attributeChangedCallback(name: string, before: string | null, text: string | null): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'tinyspark-sign-in': TinysparkSignInElement;
  }
}
