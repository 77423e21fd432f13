export { WidgetConfigError } from '#src/embed/config/configError.ts';
export { BusinessRequestError } from './businessRequestError.ts';
export { mountBusiness } from './mountBusiness.ts';
