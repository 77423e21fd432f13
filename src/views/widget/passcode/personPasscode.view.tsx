import type { ReactNode } from 'react';
import type { PasscodeEvent } from '#machines/widget/passcode/passcode.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { CorrectionButton } from '#src/views/widget/correctionButton.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { PasscodeView } from './passcode.view.tsx';
import { PasscodeConfirmedView } from './passcodeConfirmed.view.tsx';

interface PersonPasscodeProps {
  screen: Extract<WidgetScreen, { kind: 'passcode' | 'passcodeConfirmed' }>;
  send: (event: PasscodeEvent) => void;
  /** The control for the next passcode. */
  children?: ReactNode;
}

/** A person's passcode, with the ways back to Main (D-288), and how it ended. */
export function PersonPasscodeView({ screen, send, children }: PersonPasscodeProps) {
  const { passcode } = useLaterTexts();
  if (screen.kind === 'passcodeConfirmed') return <PasscodeConfirmedView />;
  const { method, isBackable } = screen;
  const goBack = () => send({ type: 'back.chosen' });
  const label = method === 'email' ? undefined : passcode.changeNumber;
  const otherMethod = (
    <p className="ts-note">
      <button className="ts-btn ts-btn--text" type="button" onClick={goBack}>
        {passcode.otherMethod}
      </button>
    </p>
  );
  return (
    <PasscodeView
      screen={screen}
      send={send}
      correction={isBackable && <CorrectionButton label={label} onChosen={goBack} />}
      instead={isBackable && otherMethod}
    >
      {children}
    </PasscodeView>
  );
}
