export { WidgetConfigError } from './config/readConfig.ts';
export { finishSignIn } from './finishSignIn.ts';
export { TinysparkSignIn } from './tinysparkSignIn.tsx';
