import type { AnyActorRef } from 'xstate';
import { memberPasswordMachine } from '#machines/business/memberPassword/memberPassword.machine.ts';
import { type PasswordFlowScreen, toMemberPasswordScreen } from '#machines/business/passwords.screen.ts';
import { memberPasswordsOverHttp } from '#src/adapters/organizations/passwords/memberPasswords.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { logicsOf, activeFlow } from '#src/flows/activeFlow.ts';
import { childOnScreen } from '#src/flows/widget/widgetFlow.ts';
import '#src/views/styles/passwords.css';
import { MemberPasswordView } from '#src/views/business/memberPassword/memberPassword.view.tsx';
import type { DrawScreen } from '#src/flows/business/businessFlow.ts';
import { memberMailFlow } from '#src/flows/business/memberMail.flow.tsx';
import { passwordAddressFlow } from './passwordAddress.flow.ts';
import { passwordLoginFlow } from './passwordLogin.flow.ts';

const draw: DrawScreen = (screen, send) => {
  switch (screen.kind) {
    case 'passwordAddress':
    case 'passwordLogin':
    case 'passwordMailSent':
    case 'linkConfirmation':
      return <MemberPasswordView screen={screen} send={send} />;
    default:
      return null;
  }
};

/** Passwords of members, with the flows inside of it. */
export function memberPasswordFlow(client: BusinessClient) {
  const passwords = memberPasswordsOverHttp(client);
  const mail = memberMailFlow(client, passwords);
  const flows = {
    passwordAddress: passwordAddressFlow(passwords),
    passwordLogin: passwordLoginFlow(client, passwords),
    passwordMail: mail,
    emailLink: mail,
  };
  const shown: Record<string, { screenOf(actor: AnyActorRef): PasswordFlowScreen }> = flows;
  const flow = activeFlow(memberPasswordMachine.provide({ actors: logicsOf(flows) }), (snapshot) => {
    const child = childOnScreen(snapshot);
    const screen = child === undefined ? undefined : shown[child.id]?.screenOf(child);
    if (screen === undefined) throw new Error('No flow of passwords has the screen');
    return toMemberPasswordScreen(snapshot.context, screen);
  });
  return { ...flow, draw };
}
