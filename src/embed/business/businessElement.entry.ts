import { defineElement } from '#src/embed/shared/widgetElement.ts';
import { TinysparkBusinessSignInElement } from './businessSignInElement.ts';

export { WidgetConfigError } from '#src/embed/config/configError.ts';
export { BusinessRequestError } from './businessRequestError.ts';
export { TinysparkBusinessSignInElement };

defineElement('tinyspark-business-sign-in', TinysparkBusinessSignInElement);
