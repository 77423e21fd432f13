import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Confirmation } from '#src/views/widget/confirmation.tsx';

/** Logged In (B2B-03). */
export function LoggedInView({ organization }: { organization: string }) {
  const { loggedIn } = useBusinessTexts();
  return <Confirmation kind="loggedIn" title={loggedIn.title} sentence={loggedIn.text(organization)} />;
}
