import type { PasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import type { PasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import { MainHeader } from '#src/views/business/businessMain/mainHeader.tsx';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';

/** Main's title, where the form is in its place. */
const MainTitle = ({ organization, email }: { organization: string | null; email: string }) => (
  <MainHeader
    header={organization === null ? { kind: 'discovery' } : { kind: 'organization', name: organization }}
    email={email}
  />
);

/** Says what the form is for. */
export function PasswordFormHeader({ screen }: { screen: PasswordAddressScreen | PasswordLoginScreen }) {
  const { entry, requestMail } = useBusinessTexts().passwords;
  if (screen.kind === 'passwordAddress' && screen.wants === 'message') {
    return (
      <div className="ts-head">
        <h2 className="ts-title">{requestMail.title}</h2>
        <p className="ts-lede">
          {screen.organization === null ? requestMail.textDiscovery : requestMail.textOrganization}
        </p>
      </div>
    );
  }
  if (screen.kind === 'passwordAddress' || screen.title === 'main') return <MainTitle {...screen} />;
  return screen.title === 'own' && <h2 className="ts-title">{entry.title}</h2>;
}
