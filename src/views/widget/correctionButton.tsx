import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { PencilIcon } from './mailboxMarks.tsx';

interface CorrectionProps {
  /** That of an e-mail address when absent. */
  label?: string | undefined;
  onChosen: () => void;
}

/** Beside what something was sent to: back to Main, where it can be mended. */
export const CorrectionButton = ({ label, onChosen }: CorrectionProps) => (
  <button
    className="ts-iconbtn ts-iconbtn--inline"
    type="button"
    aria-label={label ?? useLaterTexts().emailConfirmation.correct}
    onClick={onChosen}
  >
    <PencilIcon />
  </button>
);
