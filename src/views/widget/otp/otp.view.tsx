import type { ReactNode } from 'react';
import type { OtpEvent } from '#machines/widget/otp/otp.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { PasscodeView } from './passcode.view.tsx';
import { PasscodeConfirmedView } from './passcodeConfirmed.view.tsx';

interface OtpProps {
  screen: Extract<WidgetScreen, { kind: 'passcode' | 'passcodeConfirmed' }>;
  send: (event: OtpEvent) => void;
  /** The resend control. */
  children?: ReactNode;
}

/** A passcode on its way in, and how it ended. */
export function OtpView({ screen, send, children }: OtpProps) {
  switch (screen.kind) {
    case 'passcode':
      return (
        <PasscodeView screen={screen} send={send}>
          {children}
        </PasscodeView>
      );
    case 'passcodeConfirmed':
      return <PasscodeConfirmedView />;
  }
}
