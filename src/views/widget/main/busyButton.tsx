import type { ReactNode } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import { Spinner } from '#src/views/frame/icons.tsx';

type Busy = Extract<MainScreen, { kind: 'offering' }>['busy'];

interface BusyButtonProps {
  look: string;
  type?: 'button' | 'submit';
  busy: Busy;
  /** The value of `busy` that is this button's own work. */
  own: NonNullable<Busy>;
  mark?: ReactNode;
  words: string;
  onChosen?: () => void;
}

/** Keeps its words and its focus while it works; while another one works it says that it is off, but stays in reach. */
export function BusyButton({ look, type = 'button', busy, own, mark, words, onChosen }: BusyButtonProps) {
  return (
    <button
      className={`ts-btn ts-btn--${look}`}
      // oxlint-disable-next-line react/button-has-type -- one of two literals
      type={type}
      aria-busy={busy === own || undefined}
      aria-disabled={(busy !== null && busy !== own) || undefined}
      onClick={onChosen}
    >
      {busy === own ? <Spinner /> : mark}
      <span>{words}</span>
    </button>
  );
}
