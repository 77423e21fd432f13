import type { ReactNode } from 'react';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import { EmailConfirmationView, OtpView, PasswordView } from './laterViews.ts';
import { MainView } from './main/main.view.tsx';

interface WidgetProps {
  screen: WidgetScreen;
  send: (event: WidgetEvent) => void;
  /** The control of a flow inside the one that has the screen. */
  children?: ReactNode;
}

/** The sign-in widget: Main stays mounted while it is busy, so that the busy button keeps the focus. */
export function WidgetView({ screen, send, children }: WidgetProps) {
  switch (screen.kind) {
    case 'offering':
    case 'misconfigured':
      return <MainView screen={screen} send={send} />;
    case 'emailConfirmation':
      return <EmailConfirmationView screen={screen} send={send} />;
    case 'passcode':
    case 'passcodeConfirmed':
      return (
        <OtpView screen={screen} send={send}>
          {children}
        </OtpView>
      );
    case 'newPassword':
    case 'existingPassword':
    case 'resetMail':
    case 'passwordless':
    case 'passwordConfirmed':
      return (
        <PasswordView screen={screen} send={send}>
          {children}
        </PasswordView>
      );
  }
}
