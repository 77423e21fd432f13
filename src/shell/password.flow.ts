import { type AnyMachineSnapshot, fromPromise } from 'xstate';
import type { UserType } from '#contracts/identity/passwords.ts';
import { asFlow, type Flow } from '#machines/ports/flow.ts';
import type { PasswordLogin, Passwords, ResetRequest } from '#machines/ports/passwords.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { busyNewPasswordScreen, toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import type { OtpInput, OtpOutput } from '#machines/widget/otp/otp.types.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { toPasswordScreen } from '#machines/widget/password/password.screen.ts';
import { passwordlessMachine } from '#machines/widget/passwordless/passwordless.machine.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { toResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import type { FlowScreen } from '#machines/widget/widget.screen.ts';
import { identityOverHttp } from '#src/adapters/identity.http.ts';
import { lastMethodInStorage } from '#src/adapters/lastMethod.storage.ts';
import { passwordsOverHttp } from '#src/adapters/passwords.http.ts';
import '#src/views/styles/codes.css';
import '#src/views/styles/passwords.css';
import { isOf } from './flowSnapshots.ts';
import type { FirstPorts } from './firstPorts.ts';
import { plugMagicLink } from './plugMagicLink.ts';
import { plugNewPassword } from './plugNewPassword.ts';
import { tellComplete } from './tellComplete.ts';
import type { WidgetPlace } from './widgetPlace.ts';

type Announce = FirstPorts['announce'];

const plugExistingPassword = (passwords: Passwords) =>
  existingPasswordMachine.provide({
    actors: { logIn: fromPromise<void, PasswordLogin>(({ input, signal }) => passwords.logIn(input, signal)) },
  });

const plugResetMail = (passwords: Passwords, announce: Announce) =>
  resetMailMachine.provide({
    actors: { startReset: fromPromise<void, ResetRequest>(({ input, signal }) => passwords.startReset(input, signal)) },
    actions: { announce: (_, { name, ...details }) => announce(name, details) },
  });

function plugPassword(place: WidgetPlace, announce: Announce, otp: Flow<OtpInput, OtpOutput>) {
  const passwords = passwordsOverHttp(place);
  const lastMethod = lastMethodInStorage(place);
  const resetMail = asFlow(plugResetMail(passwords, announce));
  const magicLink = asFlow(plugMagicLink({ identity: identityOverHttp(place), announce, lastMethod }));
  return passwordMachine.provide({
    actors: {
      searchUser: fromPromise<{ userType: UserType }, { email: string }>(({ input, signal }) =>
        passwords.searchUser(input, signal),
      ),
      createPassword: fromPromise<void, PasswordLogin>(({ input, signal }) => passwords.createPassword(input, signal)),
      newPassword: asFlow(plugNewPassword(place)),
      existingPassword: asFlow(plugExistingPassword(passwords)),
      resetMail,
      passwordless: asFlow(passwordlessMachine.provide({ actors: { otp, magicLink, resetMail } })),
    },
    actions: {
      announce: (_, complete) => tellComplete(announce, complete),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
    },
  });
}

/** Null for the snapshot of another flow. */
function toScreen(snapshot: AnyMachineSnapshot, senderDomain: string | null): FlowScreen | null {
  if (isOf(newPasswordMachine, snapshot)) return toNewPasswordScreen(snapshot, 'create');
  if (isOf(existingPasswordMachine, snapshot)) return toExistingPasswordScreen(snapshot);
  if (isOf(magicLinkMachine, snapshot)) return toMagicLinkScreen(snapshot, senderDomain);
  if (isOf(resetMailMachine, snapshot)) return toResetMailScreen(snapshot, senderDomain);
  if (!isOf(passwordMachine, snapshot)) return null;
  const screen = toPasswordScreen(snapshot);
  return screen.kind === 'creating' ? busyNewPasswordScreen({ ...screen, isBackable: true }, 'create') : screen;
}

/** The password's flows with everything they need, loaded as one piece. */
export const openPasswords = (place: WidgetPlace, announce: Announce, otp: Flow<OtpInput, OtpOutput>) => ({
  flow: asFlow(plugPassword(place, announce, otp)),
  toScreen,
  isPasswordless: (snapshot: AnyMachineSnapshot): boolean => isOf(passwordlessMachine, snapshot),
});
