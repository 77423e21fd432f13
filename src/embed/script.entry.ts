export { WidgetConfigError } from './config/readConfig.ts';
export { finishSignIn } from './finishSignIn.ts';
export { mount } from './mount.tsx';
