import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';

/** The arrow back to Main (OTP-11, PWD-08). */
export function BackButton({ onChosen }: { onChosen: () => void }) {
  const { passcode } = useLaterTexts();
  return (
    <button className="ts-iconbtn ts-iconbtn--back" type="button" aria-label={passcode.back} onClick={onChosen}>
      <LineIcon turns path="M20 12H4.5M10.5 6l-6 6 6 6" />
    </button>
  );
}
