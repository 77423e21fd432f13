import type { NewPasswordScreen } from './newPassword/newPassword.screen.ts';
import type { ResetScreen } from './reset/reset.screen.ts';

/** Everything that the widget can show in reset password mode (CFG-02). */
export type ResetModeScreen = NewPasswordScreen | ResetScreen;
