import { busyNewPasswordScreen, type NewPasswordScreen } from './newPassword/newPassword.screen.ts';
import type { ResetScreen } from './reset/reset.screen.ts';
import type { Toast } from './toasts/toasts.types.ts';

/** Everything that the widget can show in reset password mode (CFG-02). */
export type ResetModeScreen = NewPasswordScreen | Exclude<ResetScreen, { kind: 'resetForm' }>;

/** `form`: what the form for the new password says of itself, null while what it chose is under way. */
export const toResetModeScreen = (screen: ResetScreen, form: NewPasswordScreen | null): ResetModeScreen =>
  screen.kind === 'resetForm' ? (form ?? busyNewPasswordScreen({ ...screen, isBackable: true }, 'reset')) : screen;

function failureOf(screen: ResetModeScreen): Toast['words'] | null {
  if (screen.kind === 'newPassword') return screen.notice;
  return screen.kind === 'resetFailed' ? screen.failure : null;
}

/** THM-21, D-102: what went wrong on the way, or with the link itself, is also a toast. */
export function resetToastOf(screen: ResetModeScreen): Toast | null {
  const words = failureOf(screen);
  return words && { tone: 'error', words };
}
