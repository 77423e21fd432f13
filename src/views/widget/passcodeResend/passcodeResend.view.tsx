import { useContext } from 'react';
import type { PasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import type { PasscodeResendEvent } from '#machines/widget/passcodeResend/passcodeResend.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { CodeExpired } from '#src/views/widget/passcode/codeExpired.ts';
import { Resend } from './resend.tsx';

interface PasscodeResendProps {
  screen: PasscodeResendScreen;
  send: (event: Extract<PasscodeResendEvent, { type: 'resend.chosen' }>) => void;
}

/** The control for the next passcode (OTP-25 … OTP-30). */
export function PasscodeResendView({ screen, send }: PasscodeResendProps) {
  const { resend: words } = useLaterTexts();
  return <Resend screen={screen} words={words} isStrong={useContext(CodeExpired)} send={send} />;
}
