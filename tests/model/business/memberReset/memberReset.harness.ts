import { getInitialSnapshot } from 'xstate';
import { memberResetMachine } from '#machines/business/memberReset/memberReset.machine.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { sentNewPasswordScreen, toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { memberResetModel } from '#specs/business/memberReset/memberReset.model.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { discovered, done, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, blocked } = failures;

export const memberResetHarness = modelHarness({
  model: memberResetModel,
  machine: memberResetMachine,
  scenarios: {
    member: { right: { by: 'memberToken', token: 'one-time-1', sessionMinutes: 90, locale: 'pt-br' } },
    discovery: { right: { by: 'discoveryToken', token: 'one-time-2' } },
    session: { right: { by: 'session', email: 'jane@acme.test' } },
  },
  cases: {
    ...outcomes('newPassword', {
      chosen: { result: 'chosen', password: 'fern and field 22' },
      back: { result: 'back' },
    }),
    ...outcomes('setMemberPassword', {
      gated: { result: 'gated', answer: done },
      discovered: { result: 'discovered', discovered },
      weak: new IdentityError('refused', 'Please choose a stronger password.'),
      limited,
      offline,
      spent: new IdentityError('link_spent', 'This reset link was used or has expired.'),
      otherBrowser: new IdentityError('other_browser', 'This link belongs to another browser.'),
      sessionEnded: new IdentityError('session_ended', 'Please sign in first.'),
      tooOld: new BusinessError('login_expired'),
      blocked,
    }),
  },
  holds: { password: ({ password }) => password !== '' },
  ...rendered(
    ({ value, context: { right, password: text, notice } }) => {
      const email = right.by === 'session' ? right.email : null;
      return value === 'newPassword'
        ? toNewPasswordScreen(
            getInitialSnapshot(newPasswordMachine, { email, text, notice, isBackable: false }),
            'member',
          )
        : sentNewPasswordScreen({ email, text, isBackable: false, isNotSaved: false }, 'member');
    },
    (screen) => markupOf(NewPasswordView, { screen, send: () => {} }),
  ),
});
