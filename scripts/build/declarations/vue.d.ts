import type { HTMLAttributes, PublicProps } from 'vue';
import type {
  BusinessCallbacks,
  BusinessEmbedConfigInput,
  TinysparkBusinessSignInElement,
} from './business-element.js';
import type { EmbedConfigInput, TinysparkSignInElement, WidgetCallbacks } from './element.js';

/** An element of the widgets in a template. Configuration and callbacks are properties: `:config.prop`, `:onSuccess.prop`. */
type WidgetInTemplate<Element, Config, Callbacks> = new () => Element & {
  /** For the type checker of templates only. */
  $props: Omit<HTMLAttributes, keyof Callbacks> & PublicProps & Callbacks & { config: Config };
};

declare module 'vue' {
  interface GlobalComponents {
    'tinyspark-sign-in': WidgetInTemplate<TinysparkSignInElement, EmbedConfigInput, WidgetCallbacks>;
    'tinyspark-business-sign-in': WidgetInTemplate<
      TinysparkBusinessSignInElement,
      BusinessEmbedConfigInput,
      BusinessCallbacks
    >;
  }
}
