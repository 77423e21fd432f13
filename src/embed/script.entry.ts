export { WidgetConfigError } from './config/configError.ts';
export { finishSignIn } from './finishSignIn.ts';
export { mount } from './mount.tsx';
