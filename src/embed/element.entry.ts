import { TinysparkSignInElement } from './signInElement.ts';

export { WidgetConfigError } from './config/configError.ts';
export { finishSignIn } from './finish/finishSignIn.ts';
export { TinysparkSignInElement };

// A page may load this script twice.
if (customElements.get('tinyspark-sign-in') === undefined)
  customElements.define('tinyspark-sign-in', TinysparkSignInElement);
