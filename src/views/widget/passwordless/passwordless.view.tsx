import type { ReactNode } from 'react';
import type { MagicLinkEvent } from '#machines/widget/magicLink/magicLink.types.ts';
import type { PasscodeEvent } from '#machines/widget/passcode/passcode.types.ts';
import type { PasswordlessEvent } from '#machines/widget/passwordless/passwordless.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { Send } from '#src/views/send.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { CorrectionButton } from '#src/views/widget/correctionButton.tsx';
import { EmailConfirmationView } from '#src/views/widget/magicLink/emailConfirmation.view.tsx';
import { PasscodeView } from '#src/views/widget/passcode/passcode.view.tsx';

interface PasswordlessProps {
  screen: Extract<WidgetScreen, { kind: 'passwordless' }>;
  send: Send<PasswordlessEvent | PasscodeEvent | MagicLinkEvent>;
  /** The resend control of a code. */
  children?: ReactNode;
}

/** PWD-33: a password may be wanted all the same. */
function Instead({ send }: Pick<PasswordlessProps, 'send'>) {
  const { main, passwordless } = useLaterTexts();
  return (
    <>
      <p className="ts-or">
        <span>{main.or}</span>
      </p>
      <button
        className="ts-btn ts-btn--secondary ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'createPassword.chosen' }, 'parent')}
      >
        {passwordless.createPassword}
      </button>
    </>
  );
}

/**
 * An account without a password: the code or the mail that was sent by itself (PWD-07, PWD-34, PWD-35). The arrow is
 * the password flow's (PWD-08), not the code's own (OTP-12).
 */
export function PasswordlessView({ screen: { way }, send, children }: PasswordlessProps) {
  const instead = <Instead send={send} />;
  const back = <BackButton onChosen={() => send({ type: 'back.chosen' }, 'parent')} />;
  if (way.kind === 'emailConfirmation')
    return (
      <EmailConfirmationView screen={way} send={send} back={back}>
        {instead}
      </EmailConfirmationView>
    );
  const correction = <CorrectionButton onChosen={() => send({ type: 'changeEmail.chosen' }, 'parent')} />;
  return (
    <PasscodeView screen={way} send={send} back={back} correction={correction} instead={instead}>
      {children}
    </PasscodeView>
  );
}
