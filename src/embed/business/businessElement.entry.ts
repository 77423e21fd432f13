import { defineElement } from '#src/embed/kit/widgetElement.ts';
import { TinysparkBusinessSignInElement } from './businessSignInElement.ts';

export { WidgetConfigError } from '#src/embed/config/configError.ts';
export { BusinessRefusalError } from './businessRefusalError.ts';
export { TinysparkBusinessSignInElement };

defineElement('tinyspark-business-sign-in', TinysparkBusinessSignInElement);
