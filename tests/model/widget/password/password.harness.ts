import { IdentityError } from '#machines/ports/identity.ts';
import { sentNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { toPasswordScreen } from '#machines/widget/password/password.screen.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import { PasswordView } from '#src/views/widget/password/password.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { passwordModel } from '#specs/widget/password/password.model.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import {
  magicLinkRequest,
  mailedPasscode,
  mailedSent,
  PASSWORD,
  resetRequest,
  session,
  widgetContext,
} from '#tests/model/widget/configs.ts';

const refused = new IdentityError('refused', 'Too many requests. Please wait a moment.');
const reset = (reason: string, text: string) => ({ result: 'reset', reason, text });

const given = {
  email: 'jane@acme.test',
  sessionMinutes: 90,
  configured: { passcode: true, magicLink: true },
  passcode: mailedPasscode,
  magicLink: magicLinkRequest,
  reset: resetRequest,
};

export const passwordHarness = modelHarness({
  model: passwordModel,
  machine: passwordMachine,
  scenarios: {
    submitted: { ...given, sent: null },
    reloaded: { ...given, sent: mailedSent },
  },
  cases: {
    ...outcomes('searchUser', {
      new: { userType: 'new' },
      password: { userType: 'password' },
      passwordless: { userType: 'passwordless' },
      refused,
      offline: new IdentityError('offline'),
    }),
    ...outcomes('newPassword', { chosen: { result: 'chosen', password: PASSWORD }, back: { result: 'back' } }),
    ...outcomes('createPassword', {
      ok: session,
      refused: new IdentityError('refused', 'Please choose a stronger password.'),
      offline: new IdentityError('offline'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...outcomes('existingPassword', {
      loggedIn: { result: 'loggedIn' },
      back: { result: 'back' },
      forgot: reset('forgot', PASSWORD),
      dedupe: reset('dedupe', ''),
      breached: reset('breached', ''),
    }),
    ...outcomes('resetMail', { back: { result: 'back' } }),
    ...outcomes('passwordless', {
      back: { result: 'back' },
      again: { result: 'again' },
      refused: { result: 'refused', notice: { code: 'refused', sentence: refused.sentence } },
    }),
    ...userEvents({ 'retry.chosen': null, 'back.chosen': null }),
  },
  holds: {
    new: ({ type }) => type === 'new',
    password: ({ type }) => type === 'password',
    passwordless: ({ type }) => type === 'passwordless',
    typed: ({ text, notice }) => text !== '' || notice !== null,
    session: ({ session: held }) => held !== undefined,
  },
  ...rendered(
    (snapshot): WidgetScreen => {
      const screen = toPasswordScreen(snapshot);
      return screen.kind === 'creating'
        ? sentNewPasswordScreen({ ...screen, isBackable: true }, 'create')
        : toWidgetScreen(widgetContext, screen);
    },
    (screen) =>
      screen.kind === 'newPassword' || screen.kind === 'passwordConfirmed'
        ? markupOf(PasswordView, { screen, send: () => {} })
        : markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
