import type { ReactElement } from 'react';
import type { EmbedConfigInput } from './types/config.js';
import type { WidgetCallbacks } from './types/widget.js';

export { finishSignIn, WidgetConfigError } from './types/widget.js';
export type {
  ActionName,
  EventDetails,
  EventName,
  SignInEvent,
  StepEvents,
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

/** The sign-in widget. It restarts when the values in `config` change; a new object with equal values changes nothing. */
export declare function TinysparkSignIn(props: TinysparkSignInProps): ReactElement | null;
