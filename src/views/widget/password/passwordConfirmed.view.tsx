import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Confirmation } from '../confirmation.tsx';

/** Password Confirmation (PWD-26, PWD-27). */
export function PasswordConfirmedView() {
  const { title, text } = useLaterTexts().passwordConfirmed;
  return <Confirmation kind="passwordConfirmed" title={title} sentence={text} />;
}
