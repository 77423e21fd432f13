export { WidgetConfigError } from '#src/embed/config/configError.ts';
export { BusinessRefusalError } from './businessRefusalError.ts';
export { TinysparkBusinessSignIn } from './tinysparkBusinessSignIn.tsx';
