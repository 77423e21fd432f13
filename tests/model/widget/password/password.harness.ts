import { IdentityError } from '#machines/ports/identity.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { toPasswordScreen } from '#machines/widget/password/password.screen.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import { PasswordView } from '#src/views/widget/password/password.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { passwordModel } from '#specs/widget/password/password.model.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import {
  magicLinkRequest,
  mailedPasscode,
  mailedSent,
  PASSWORD,
  resetRequest,
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
    ...outcomes('newPassword', { signedIn: { result: 'signedIn' }, back: { result: 'back' } }),
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
  },
  holds: {
    new: ({ type }) => type === 'new',
    password: ({ type }) => type === 'password',
    passwordless: ({ type }) => type === 'passwordless',
    typed: ({ text }) => text !== '',
  },
  ...rendered(
    (snapshot): WidgetScreen => toWidgetScreen(widgetContext, toPasswordScreen(snapshot)),
    (screen) =>
      screen.kind === 'passwordConfirmed'
        ? markupOf(PasswordView, { screen, send: () => {} })
        : markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
