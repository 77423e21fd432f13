import { useWidgetContext } from '#src/views/pageContext.tsx';
import { PencilIcon } from './mailboxMarks.tsx';

/** Beside an address that something was sent to: back to Main, where it can be mended. */
export const CorrectionButton = ({ onChosen }: { onChosen: () => void }) => (
  <button
    className="ts-iconbtn ts-iconbtn--inline"
    type="button"
    aria-label={useWidgetContext().texts.emailConfirmation.correct}
    onClick={onChosen}
  >
    <PencilIcon />
  </button>
);
