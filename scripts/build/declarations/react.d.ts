import type { ReactElement } from 'react';
import type { EmbedConfigInput } from './types/config.js';
import type { WidgetCallbacks } from './types/widget.js';

export { finishSignIn, WidgetConfigError } from './types/widget.js';
export type {
  ActionName,
  EventDetails,
  EventName,
  HostEvent,
  HostSteps,
  NewSession,
  ScreenName,
  WidgetCallbacks,
} from './types/widget.js';
export type { EmbedConfigInput } from './types/config.js';
export type { Strings } from './types/strings.js';
export type { User } from './types/user.js';

export interface TinysparkSignInProps extends WidgetCallbacks {
  config: EmbedConfigInput;
}

/** The sign-in widget. Another `config` with the same values changes nothing, one with others begins it anew. */
export declare function TinysparkSignIn(props: TinysparkSignInProps): ReactElement | null;
