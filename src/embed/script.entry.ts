export { WidgetConfigError } from './config/configError.ts';
export { finishSignIn } from './finish/finishSignIn.ts';
export { mount } from './mount.ts';
