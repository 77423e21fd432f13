import type { ReactNode } from 'react';
import { match } from 'ts-pattern';
import type { NewPasswordEvent } from '#machines/widget/newPassword/newPassword.types.ts';
import type { ResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import type { ResetEvent } from '#machines/widget/reset/reset.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { ResetConfirmedView } from './resetConfirmed.view.tsx';
import { ResetFailedView } from './resetFailed.view.tsx';

interface ResetProps {
  screen: ResetModeScreen;
  send: (event: ResetEvent | NewPasswordEvent) => void;
  /** The way on after it has worked. */
  children?: ReactNode;
}

/** The widget in reset password mode (CFG-02). */
export function ResetView({ screen, send, children }: ResetProps) {
  const { reset } = useLaterTexts();
  return match(screen)
    .with({ kind: 'newPassword' }, (form) => <NewPasswordView screen={form} send={send} />)
    .with({ kind: 'signingIn' }, () => <WidgetWaiting title={reset.signingInTitle} message={reset.signingIn} />)
    .with({ kind: 'resetConfirmed' }, (confirmed) => (
      <ResetConfirmedView screen={confirmed}>{children}</ResetConfirmedView>
    ))
    .with({ kind: 'resetFailed' }, (failed) => <ResetFailedView screen={failed} send={send} />)
    .exhaustive();
}
