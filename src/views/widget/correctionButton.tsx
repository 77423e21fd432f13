import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { PencilIcon } from './mailboxMarks.tsx';

interface CorrectionProps {
  /** The button's name; that for an e-mail address when absent. */
  label?: string | undefined;
  onChosen: () => void;
}

/** Beside what something was sent to: back to Main, where it can be mended. */
export function CorrectionButton({ label, onChosen }: CorrectionProps) {
  const { emailConfirmation } = useLaterTexts();
  return (
    <button
      className="ts-iconbtn ts-iconbtn--inline"
      type="button"
      aria-label={label ?? emailConfirmation.changeEmail}
      onClick={onChosen}
    >
      <PencilIcon />
    </button>
  );
}
