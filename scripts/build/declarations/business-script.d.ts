import type { BusinessEmbedConfigInput } from './types/business-config.js';
import type { BusinessCallbacks } from './types/business.js';

export { BusinessRefusalError, WidgetConfigError } from './types/business.js';
export type {
  BusinessActionName,
  BusinessCallbacks,
  BusinessEvent,
  BusinessEventData,
  BusinessEventType,
  BusinessScreenName,
  BusinessStep,
  MemberSession,
} from './types/business.js';
export type { BusinessEmbedConfigInput } from './types/business-config.js';
export type { BusinessStrings } from './types/business-strings.js';

export interface MountedBusiness {
  /** Another configuration, or other callbacks; what is left out stays as it is. */
  update(config: BusinessEmbedConfigInput, callbacks?: BusinessCallbacks): void;
  /** Leaves nothing behind. */
  unmount(): void;
}

/** Puts the business widget at the end of an element of any page. */
export declare function mountBusiness(
  element: Element | ShadowRoot,
  config: BusinessEmbedConfigInput,
  callbacks?: BusinessCallbacks,
): MountedBusiness;
