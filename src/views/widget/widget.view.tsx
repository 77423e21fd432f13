import { type ReactNode, useContext } from 'react';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import type { Send } from '#src/views/send.ts';
import { MainView } from './main/main.view.tsx';
import { LoadedViews } from './widgetViews.ts';

interface WidgetProps {
  screen: WidgetScreen;
  send: Send<WidgetEvent>;
  /** The control of a flow inside the one that has the screen. */
  children?: ReactNode;
}

/** The sign-in widget: Main stays mounted while it is busy, so that the busy button keeps the focus. */
export function WidgetView({ screen, send, children }: WidgetProps) {
  const { EmailConfirmation, Passcode, Passkey, Password, Wallet } = useContext(LoadedViews);
  switch (screen.kind) {
    case 'main':
    case 'misconfigured':
      return <MainView screen={screen} send={send} />;
    case 'emailConfirmation':
      return EmailConfirmation && <EmailConfirmation screen={screen} send={send} />;
    case 'passcode':
    case 'passcodeConfirmed':
      return (
        Passcode && (
          <Passcode screen={screen} send={send}>
            {children}
          </Passcode>
        )
      );
    case 'passkeyConfirmed':
    case 'passkeyNotSaved':
      return Passkey && <Passkey screen={screen} send={send} />;
    case 'wallet':
      return Wallet && <Wallet screen={screen} send={send} />;
    case 'newPassword':
    case 'existingPassword':
    case 'resetMail':
    case 'passwordless':
    case 'passwordConfirmed':
      return (
        Password && (
          <Password screen={screen} send={send}>
            {children}
          </Password>
        )
      );
  }
}
