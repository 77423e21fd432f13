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

/** `<tinyspark-sign-in>`. Set `config` as a property, or as an attribute in JSON; callbacks are properties. */
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
