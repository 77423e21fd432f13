import { TinysparkBusinessSignInElement } from './businessSignInElement.ts';

export { WidgetConfigError } from '#src/embed/config/configError.ts';
export { BusinessRefusalError } from './businessRefusalError.ts';
export { TinysparkBusinessSignInElement };

// A page may load this script twice.
if (customElements.get('tinyspark-business-sign-in') === undefined)
  customElements.define('tinyspark-business-sign-in', TinysparkBusinessSignInElement);
