import { defineElement } from '#src/embed/shared/widgetElement.ts';
import { TinysparkSignInElement } from './signInElement.ts';

export { WidgetConfigError } from './config/configError.ts';
export { finishSignIn } from './finish/finishSignIn.ts';
export { TinysparkSignInElement };

defineElement('tinyspark-sign-in', TinysparkSignInElement);
