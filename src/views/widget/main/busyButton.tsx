import type { ReactNode } from 'react';
import { Spinner } from '#src/views/frame/icons.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { LastUsed } from './lastUsed.tsx';

interface BusyButtonProps<Way extends string> {
  look: string;
  type?: 'button' | 'submit';
  busy: Way | null;
  /** The value of `busy` that is this button's own work. */
  own: NoInfer<Way>;
  mark?: ReactNode;
  words: ReactNode;
  /** The words of the mark, where the way behind this button was used last in this browser. */
  lastUsed?: string | null;
  onChosen?: () => void;
}

/** Keeps its words and its focus while it works; while another one works it says that it is off, but stays in reach. */
export function BusyButton<Way extends string>({
  look,
  type = 'button',
  busy,
  own,
  mark,
  words,
  lastUsed = null,
  onChosen,
}: BusyButtonProps<Way>) {
  const id = useIds()(`${own.replaceAll(' ', '-')}-last`);
  const isMarked = lastUsed !== null;
  const button = (
    <button
      className={`ts-btn ts-btn--${look}`}
      // oxlint-disable-next-line react/button-has-type -- one of two literals
      type={type}
      aria-busy={busy === own || undefined}
      aria-disabled={(busy !== null && busy !== own) || undefined}
      aria-describedby={isMarked ? id : undefined}
      onClick={onChosen}
    >
      {busy === own ? <Spinner /> : mark}
      <span>{words}</span>
    </button>
  );
  return isMarked ? (
    <div className="ts-tagged">
      {button}
      <LastUsed id={id} words={lastUsed} />
    </div>
  ) : (
    button
  );
}
