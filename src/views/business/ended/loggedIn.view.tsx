import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { Confirmation } from '#src/views/widget/confirmation.tsx';

/** Logged In (B2B-03). */
export function LoggedInView({ organization }: { organization: string }) {
  const { loggedIn } = useFirstBusinessTexts();
  return <Confirmation kind="loggedIn" title={loggedIn.title} sentence={loggedIn.text(organization)} />;
}
