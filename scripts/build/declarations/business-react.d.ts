import type { ReactElement } from 'react';
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

export interface TinysparkBusinessSignInProps extends BusinessCallbacks {
  config: BusinessEmbedConfigInput;
}

/** The business widget. Another `config` with the same values changes nothing, one with others begins it anew. */
export declare function TinysparkBusinessSignIn(props: TinysparkBusinessSignInProps): ReactElement | null;
