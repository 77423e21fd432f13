export { WidgetConfigError } from '#src/embed/config/configError.ts';
export { BusinessRefusalError } from './businessRefusalError.ts';
export { mountBusiness } from './mountBusiness.ts';
