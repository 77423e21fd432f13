import type { ReactNode } from 'react';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { Send } from '#src/views/send.ts';
import { ExistingPasswordView } from '#src/views/widget/existingPassword/existingPassword.view.tsx';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { PasswordlessView } from '#src/views/widget/passwordless/passwordless.view.tsx';
import { ResetMailView } from '#src/views/widget/resetMail/resetMail.view.tsx';
import { PasswordConfirmedView } from './passwordConfirmed.view.tsx';

interface PasswordProps {
  screen: Extract<
    WidgetScreen,
    { kind: 'newPassword' | 'existingPassword' | 'resetMail' | 'passwordless' | 'passwordConfirmed' }
  >;
  send: Send<WidgetEvent>;
  /** The control of a flow inside the one that has the screen. */
  children?: ReactNode;
}

/** Everything that follows an address that was looked up (PWD-05 … PWD-07). */
export function PasswordView({ screen, send, children }: PasswordProps) {
  switch (screen.kind) {
    case 'newPassword':
      return <NewPasswordView screen={screen} send={send} />;
    case 'existingPassword':
      return <ExistingPasswordView screen={screen} send={send} />;
    case 'resetMail':
      return <ResetMailView screen={screen} send={send} />;
    case 'passwordless':
      return (
        <PasswordlessView screen={screen} send={send}>
          {children}
        </PasswordlessView>
      );
    case 'passwordConfirmed':
      return <PasswordConfirmedView />;
  }
}
