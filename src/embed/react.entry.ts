export { WidgetConfigError } from './config/configError.ts';
export { finishSignIn } from './finish/finishSignIn.ts';
export { TinysparkSignIn } from './tinysparkSignIn.tsx';
