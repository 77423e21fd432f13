import { passwordSetAnnouncement } from '#machines/ports/business/memberPasswords.ts';
import { ofMember } from '#machines/ports/newPasswords.ts';
import { memberPasswordsOverHttp } from '#src/adapters/organizations/passwords/memberPasswords.http.ts';
import { memberStrengthOverHttp } from '#src/adapters/organizations/passwords/memberStrength.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { newPasswordFlow } from '#src/flows/widget/newPassword.flow.ts';
import '#src/views/styles/passwords.css';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import type { DrawScreen } from '#src/flows/business/businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'newPassword' ? <NewPasswordView screen={screen} send={send} /> : null;

/** A member's new password. */
export function memberNewPasswordFlow(client: BusinessClient) {
  const { checkStrength } = memberStrengthOverHttp(client);
  const { setMemberPassword } = memberPasswordsOverHttp(client);
  const flow = newPasswordFlow({
    checkStrength,
    setPassword: ({ right, password }, signal) => setMemberPassword({ right: ofMember(right), password }, signal),
    announce: ({ by }) => client.announce(passwordSetAnnouncement(by)),
  });
  return { ...flow, draw };
}
