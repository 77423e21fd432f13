import type { ReactNode } from 'react';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { Badge } from '#src/views/frame/badge.tsx';

interface ConfirmationProps {
  /** The screen that arrives. */
  kind: string;
  title: string;
  sentence: string;
  /** The way on from here. */
  children?: ReactNode;
}

/** Shows a success: a check-mark, a heading that takes the focus, and a sentence. */
export function Confirmation({ kind, title, sentence, children }: ConfirmationProps) {
  const start = useScreenFocus(kind, 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head ts-head--center">
        <Badge tone="success">
          <CheckIcon />
        </Badge>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        <p className="ts-lede">{sentence}</p>
      </div>
      {children}
    </div>
  );
}
