import { Spinner } from '#src/views/frame/icons.tsx';

interface SubmitButtonProps {
  words: string;
  isBusy: boolean;
  /** The id of what says why it is off; null: it is not. */
  offBecause?: string | null;
}

/** Keeps its words and its focus while it works; where it is off, it says why and stays in reach. */
export const SubmitButton = ({ words, isBusy, offBecause = null }: SubmitButtonProps) => (
  <button
    className="ts-btn ts-btn--primary ts-btn--wide"
    type="submit"
    aria-busy={isBusy || undefined}
    aria-disabled={offBecause !== null || undefined}
    aria-describedby={offBecause ?? undefined}
  >
    {isBusy && <Spinner />}
    <span>{words}</span>
  </button>
);
