import type { ReactNode } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { LastUsed } from './lastUsed.tsx';

type Busy = Extract<MainScreen, { kind: 'offering' }>['busy'];

interface BusyButtonProps {
  look: string;
  type?: 'button' | 'submit';
  busy: Busy;
  /** The value of `busy` that is this button's own work. */
  own: NonNullable<Busy>;
  mark?: ReactNode;
  words: string;
  /** The way behind this button was used last in this browser. */
  isLastUsed?: boolean;
  onChosen?: () => void;
}

/** Keeps its words and its focus while it works; while another one works it says that it is off, but stays in reach. */
export function BusyButton({ look, type = 'button', busy, own, mark, words, isLastUsed, onChosen }: BusyButtonProps) {
  const idOf = useIds();
  const id = (part: string) => idOf(`${own.replaceAll(' ', '-')}-${part}`);
  return (
    <button
      className={`ts-btn ts-btn--${look}`}
      // oxlint-disable-next-line react/button-has-type -- one of two literals
      type={type}
      aria-busy={busy === own || undefined}
      aria-disabled={(busy !== null && busy !== own) || undefined}
      {...(isLastUsed ? { 'aria-labelledby': id('words'), 'aria-describedby': id('last') } : {})}
      onClick={onChosen}
    >
      {busy === own ? <Spinner /> : mark}
      <span id={isLastUsed ? id('words') : undefined}>{words}</span>
      {isLastUsed && <LastUsed id={id('last')} />}
    </button>
  );
}
