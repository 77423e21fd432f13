import { getInitialSnapshot } from 'xstate';
import { IdentityError } from '#machines/ports/identity.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { resetMachine } from '#machines/widget/reset/reset.machine.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { toResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import { resetModel } from '#specs/widget/reset/reset.model.ts';
import { ResetView } from '#src/views/widget/reset/reset.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { session } from '#tests/model/widget/configs.ts';

const landing = (tokenType: string | null, more: object = {}) => ({
  landing: { token: 'one-time-1', tokenType, email: null, ...more },
  sessionMinutes: 90,
});
const spent = new IdentityError('link_spent', 'This reset link was used or has expired.');
const otherBrowser = new IdentityError('other_browser', 'This link belongs to another browser.');

export const resetHarness = modelHarness({
  model: resetModel,
  machine: resetMachine,
  scenarios: {
    reset: landing('reset_password'),
    remembered: landing('reset_password', { email: 'jane@acme.test' }),
    login: landing('login'),
    noToken: landing('reset_password', { token: null }),
    blank: landing('login', { token: '' }),
    unknownType: landing('magic_links'),
  },
  cases: {
    ...outcomes('newPassword', {
      chosen: { result: 'chosen', password: 'fern and field 22' },
      back: { result: 'back' },
    }),
    ...outcomes('checkLink', { spent, otherBrowser }),
    ...outcomes('resetPassword', {
      ok: session,
      weak: new IdentityError('refused', 'Please choose a stronger password.'),
      offline: new IdentityError('offline'),
      spent,
      otherBrowser,
    }),
    ...outcomes('logInByLink', {
      ok: session,
      spent,
      unread: new IdentityError('link_spent'),
      otherBrowser,
      offline: new IdentityError('offline'),
      limited: new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 }),
      unavailable: new IdentityError('unavailable'),
      storageBlocked: new IdentityError('storage_blocked'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...userEvents({ 'retry.chosen': null, 'notice.expired': null, 'signIn.chosen': null }),
  },
  holds: {
    password: ({ password }) => password !== '',
    session: ({ session: held }) => held !== undefined,
  },
  ...rendered(
    (snapshot) => {
      const { landing: given, password: text, notice } = snapshot.context;
      const input = { email: given.email, text, notice, isBackable: true };
      const form = snapshot.matches('choosing')
        ? toNewPasswordScreen(getInitialSnapshot(newPasswordMachine, input), 'reset')
        : null;
      return toResetModeScreen(toResetScreen(snapshot), form);
    },
    (screen) => markupOf(ResetView, { screen, send: () => {} }),
  ),
});
