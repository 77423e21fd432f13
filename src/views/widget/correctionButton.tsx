import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { PencilIcon } from './mailboxMarks.tsx';

/** Beside an address that something was sent to: back to Main, where it can be mended. */
export const CorrectionButton = ({ onChosen }: { onChosen: () => void }) => (
  <button
    className="ts-iconbtn ts-iconbtn--inline"
    type="button"
    aria-label={useLaterTexts().emailConfirmation.correct}
    onClick={onChosen}
  >
    <PencilIcon />
  </button>
);
