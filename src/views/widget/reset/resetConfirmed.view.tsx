import type { ResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import type { ReactNode } from 'react';
import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { Seal } from '#src/views/frame/settled.tsx';

interface ResetConfirmedProps {
  screen: Extract<ResetModeScreen, { kind: 'resetConfirmed' }>;
  /** How the page goes on. */
  children?: ReactNode;
}

/** The password was set, or the link signed in (RST-03). */
export function ResetConfirmedView({ screen, children }: ResetConfirmedProps) {
  const { reset } = useFacts().texts;
  const start = useArrival('resetConfirmed', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head ts-head--center">
        <Seal tone="success">
          <CheckIcon />
        </Seal>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {reset.confirmedTitle}
        </h2>
        <p className="ts-lede">{reset.confirmed[screen.how]}</p>
      </div>
      {children}
    </div>
  );
}
