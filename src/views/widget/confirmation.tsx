import type { ReactNode } from 'react';
import { useArrival } from '#src/views/arrival.ts';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { Seal } from '#src/views/frame/seal.tsx';

interface ConfirmationProps {
  /** The screen that arrives. */
  kind: string;
  title: string;
  sentence: string;
  /** How the page goes on. */
  children?: ReactNode;
}

/** What ends well: a check-mark, a heading that takes the focus, and a sentence. */
export function Confirmation({ kind, title, sentence, children }: ConfirmationProps) {
  const start = useArrival(kind, 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head ts-head--center">
        <Seal tone="success">
          <CheckIcon />
        </Seal>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        <p className="ts-lede">{sentence}</p>
      </div>
      {children}
    </div>
  );
}
