import type { ReactNode } from 'react';
import type { ResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Confirmation } from '../confirmation.tsx';

interface ResetConfirmedProps {
  screen: Extract<ResetModeScreen, { kind: 'resetConfirmed' }>;
  /** The way on from here. */
  children?: ReactNode;
}

/** The password was set, or the link signed in (RST-03). */
export function ResetConfirmedView({ screen, children }: ResetConfirmedProps) {
  const { confirmedTitle, confirmed } = useLaterTexts().reset;
  return (
    <Confirmation kind="resetConfirmed" title={confirmedTitle} sentence={confirmed[screen.how]}>
      {children}
    </Confirmation>
  );
}
