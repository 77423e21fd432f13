import type { ReactNode } from 'react';
import { Badge } from '#src/views/frame/badge.tsx';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useFirstBusinessTexts } from './firstBusinessTexts.ts';

interface ErrorCardProps {
  /** The screen that arrives. */
  kind: string;
  sentence: ReactNode;
  /** The title where the person cancelled: nothing is broken then. */
  cancelled?: string | null;
  /** The way on; null where there is none. */
  way: { words: string; onChosen: () => void } | null;
  /** Another way on. */
  children?: ReactNode;
}

/** Shows what did not work, and a way on. */
export function ErrorCard({ kind, sentence, cancelled = null, way, children }: ErrorCardProps) {
  const { error } = useFirstBusinessTexts();
  const start = useScreenFocus(kind, 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <Badge tone={cancelled === null ? 'error' : 'neutral'}>
          <ErrorIcon />
        </Badge>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {cancelled ?? error.title}
        </h2>
        <p className="ts-lede">{sentence}</p>
      </div>
      {way !== null && (
        <button className="ts-btn ts-btn--primary ts-btn--wide" type="button" onClick={way.onChosen}>
          {way.words}
        </button>
      )}
      {children}
    </div>
  );
}
