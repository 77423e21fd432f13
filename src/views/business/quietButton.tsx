interface QuietButtonProps {
  words: string;
  onChosen: () => void;
}

/** A way aside or back, below what a screen is about. */
export const QuietButton = ({ words, onChosen }: QuietButtonProps) => (
  <button className="ts-btn ts-btn--quiet ts-btn--wide" type="button" onClick={onChosen}>
    {words}
  </button>
);
