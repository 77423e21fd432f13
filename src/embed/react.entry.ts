export { WidgetConfigError } from './config/configError.ts';
export { finishSignIn } from './finishSignIn.ts';
export { TinysparkSignIn } from './tinysparkSignIn.tsx';
