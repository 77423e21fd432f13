import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';

interface BackButtonProps {
  /** There is no way back just now; its room stays, so that nothing below it moves. */
  isOff?: boolean;
  onChosen: () => void;
}

/** The arrow back, above the title of a screen (OTP-11, PWD-08, D-495). */
export function BackButton({ isOff = false, onChosen }: BackButtonProps) {
  const { passcode } = useLaterTexts();
  return isOff ? (
    <span className="ts-iconbtn ts-iconbtn--back" />
  ) : (
    <button className="ts-iconbtn ts-iconbtn--back" type="button" aria-label={passcode.back} onClick={onChosen}>
      <LineIcon turns path="M20 12H4.5M10.5 6l-6 6 6 6" />
    </button>
  );
}
