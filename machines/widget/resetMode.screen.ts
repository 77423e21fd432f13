import { sentNewPasswordScreen, type NewPasswordScreen } from './newPassword/newPassword.screen.ts';
import type { ResetScreen } from './reset/reset.screen.ts';

/** Everything that the widget can show in reset password mode (CFG-02). */
export type ResetModeScreen = NewPasswordScreen | Exclude<ResetScreen, { kind: 'resetForm' }>;

/** `form`: what the form for the new password says of itself, null while what it chose is under way. */
export const toResetModeScreen = (screen: ResetScreen, form: NewPasswordScreen | null): ResetModeScreen =>
  screen.kind === 'resetForm'
    ? (form ?? sentNewPasswordScreen({ ...screen, isBackable: true, isNotSaved: false }, 'reset'))
    : screen;
