import { useWidgetContext } from '#src/views/pageContext.tsx';
import { Confirmation } from '../confirmation.tsx';

/** Password Confirmation (PWD-26, PWD-27). */
export function PasswordConfirmedView() {
  const { title, sentence } = useWidgetContext().texts.passwordConfirmed;
  return <Confirmation kind="passwordConfirmed" title={title} sentence={sentence} />;
}
