import type { BusinessEmbedConfigInput } from './types/business-config.js';
import type { BusinessCallbacks } from './types/business.js';

export { BusinessRequestError, WidgetConfigError } from './types/business.js';
export type {
  BusinessActionName,
  BusinessCallbacks,
  BusinessEvent,
  BusinessEventData,
  BusinessEventType,
  BusinessScreenName,
  BusinessStepEvent,
  MemberSession,
} from './types/business.js';
export type { BusinessEmbedConfigInput } from './types/business-config.js';
export type { BusinessStrings } from './types/business-strings.js';

export interface MountedBusiness {
  /** Replaces the configuration, and the callbacks if given. */
  update(config: BusinessEmbedConfigInput, callbacks?: BusinessCallbacks): void;
  /** Removes the widget. */
  unmount(): void;
}

/** Appends the business widget to an element. */
export declare function mountBusiness(
  element: Element | ShadowRoot,
  config: BusinessEmbedConfigInput,
  callbacks?: BusinessCallbacks,
): MountedBusiness;
