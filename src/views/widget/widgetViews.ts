import { type ComponentType, createContext, type ReactNode } from 'react';
import type { MainScreen, PhoneForm } from '#machines/widget/main/main.screen.ts';
import type { Block } from '#machines/widget/main/main.types.ts';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import type { Send } from '#src/views/send.ts';

type Shown<Kind extends WidgetScreen['kind']> = Extract<WidgetScreen, { kind: Kind }>;
interface ViewProps<Screen> {
  screen: Screen;
  send: Send<WidgetEvent>;
  /** The control of a flow inside the one that has the screen. */
  children?: ReactNode;
}

/** The views that come with the flows after the first screen; absent until their flow is loaded. */
export interface WidgetViews {
  EmailConfirmation?: ComponentType<ViewProps<Shown<'emailConfirmation'>>>;
  OneTap?: ComponentType<Pick<Extract<Block, { kind: 'oneTap' }>, 'area'>>;
  Passcode?: ComponentType<ViewProps<Shown<'passcode' | 'passcodeConfirmed'>>>;
  Passkey?: ComponentType<ViewProps<Shown<'passkeyConfirmed' | 'passkeyNotSaved'>>>;
  Password?: ComponentType<
    ViewProps<Shown<'newPassword' | 'existingPassword' | 'resetMail' | 'passwordless' | 'passwordConfirmed'>>
  >;
  Wallet?: ComponentType<ViewProps<Shown<'wallet'>>>;
  PhoneForm?: ComponentType<{
    screen: Extract<MainScreen, { kind: 'main' }>;
    phone: PhoneForm;
    send: (event: PhoneEvent) => void;
  }>;
}

export const LoadedViews = createContext<WidgetViews>({});
