import type { BusinessEmbedConfigInput } from './types/business-config.js';
import type { BusinessCallbacks } from './types/business.js';

export { BusinessRequestError, WidgetConfigError } from './types/business.js';
export type {
  BusinessActionName,
  BusinessCallbacks,
  BusinessEvent,
  BusinessEventData,
  BusinessEventType,
  BusinessScreenName,
  BusinessStepEvent,
  MemberSession,
} from './types/business.js';
export type { BusinessEmbedConfigInput } from './types/business-config.js';
export type { BusinessStrings } from './types/business-strings.js';

/** `<tinyspark-business-sign-in>`. Set `config` as a property, or as an attribute in JSON; callbacks are properties. */
export declare class TinysparkBusinessSignInElement extends HTMLElement implements BusinessCallbacks {
  static readonly observedAttributes: string[];
  onSuccess?: BusinessCallbacks['onSuccess'];
  onEvent?: BusinessCallbacks['onEvent'];
  onError?: BusinessCallbacks['onError'];
  get config(): BusinessEmbedConfigInput | undefined;
  set config(config: BusinessEmbedConfigInput | undefined);
  attributeChangedCallback(name: string, before: string | null, text: string | null): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'tinyspark-business-sign-in': TinysparkBusinessSignInElement;
  }
}
