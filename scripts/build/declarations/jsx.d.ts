import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BusinessEmbedConfigInput, TinysparkBusinessSignInElement } from './business-element.js';
import type { EmbedConfigInput, TinysparkSignInElement } from './element.js';

/**
 * The elements of the widgets in JSX. React 19 sets an object as the property `config`; React 18 needs JSON. Callbacks are set by
 * a `ref`: React makes listeners of events of all props whose names begin with `on`.
 */
type WidgetProps<Element, Config> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, 'onError'> & {
  config: Config | string;
  onSuccess?: never;
  onEvent?: never;
  onError?: never;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tinyspark-sign-in': WidgetProps<TinysparkSignInElement, EmbedConfigInput>;
      'tinyspark-business-sign-in': WidgetProps<TinysparkBusinessSignInElement, BusinessEmbedConfigInput>;
    }
  }
}
