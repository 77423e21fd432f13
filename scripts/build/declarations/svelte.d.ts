import type { HTMLAttributes } from 'svelte/elements';
import type { BusinessEmbedConfigInput, TinysparkBusinessSignInElement } from './business-element.js';
import type { EmbedConfigInput, TinysparkSignInElement } from './element.js';

/**
 * The elements of the widgets in markup. Svelte sets an object as the property `config`. Callbacks are set by `bind:this`: Svelte
 * makes listeners of events of all attributes whose names begin with `on`.
 */
type WidgetAttributes<Element extends EventTarget, Config> = HTMLAttributes<Element> & {
  config: Config | string;
  onSuccess?: never;
  onEvent?: never;
  onError?: never;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'tinyspark-sign-in': WidgetAttributes<TinysparkSignInElement, EmbedConfigInput>;
    'tinyspark-business-sign-in': WidgetAttributes<TinysparkBusinessSignInElement, BusinessEmbedConfigInput>;
  }
}
