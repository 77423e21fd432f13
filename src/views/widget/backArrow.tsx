import { LineIcon } from '#src/views/frame/icons.tsx';

interface BackArrowProps {
  words: string;
  /** There is no way back just now; its room stays, so that nothing below it moves. */
  isOff?: boolean;
  onChosen: () => void;
}

/** The one place of the way back: the first thing on a screen (D-495). */
export const BackArrow = ({ words, isOff = false, onChosen }: BackArrowProps) =>
  isOff ? (
    <span className="ts-iconbtn ts-iconbtn--back" aria-hidden="true" />
  ) : (
    <button className="ts-iconbtn ts-iconbtn--back" type="button" aria-label={words} onClick={onChosen}>
      <LineIcon turns path="M20 12H4.5M10.5 6l-6 6 6 6" />
    </button>
  );
