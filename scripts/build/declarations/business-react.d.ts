import type { ReactElement } from 'react';
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

export interface TinysparkBusinessSignInProps extends BusinessCallbacks {
  config: BusinessEmbedConfigInput;
}

/** The business widget. It restarts when the values in `config` change; a new object with equal values changes nothing. */
export declare function TinysparkBusinessSignIn(props: TinysparkBusinessSignInProps): ReactElement | null;
