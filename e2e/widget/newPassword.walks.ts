import { newPasswordRig } from '#tests/model/widget/newPassword.rig.ts';
import { refusal, strength } from '#e2e/kit/answers.ts';
import { answered, byGesture } from '#e2e/kit/driver.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';
import type { Stage } from '#e2e/kit/stage.ts';
import { choosePassword } from './choosePassword.ts';
import { resetLink } from './configs.ts';

const typed = (text: string) => byGesture({ type: text, into: 'New password' });

/** Pages on which a password is refused before the walk begins. */
const refusing = new WeakSet<Stage>();
const known = resetLink('reset_password', 'jane@acme.test');
const good = strength('zxcvbn', true, 3);

walkSuite({
  rig: newPasswordRig,
  held: ['checkStrength', 'resetPassword'],
  worlds: {
    fresh: known,
    refused: (stage) => {
      refusing.add(stage);
      return known(stage);
    },
  },
  prelude: async (stage, perform) => {
    if (!refusing.has(stage)) return;
    await choosePassword(stage, perform);
    await stage.settle('resetPassword', refusal(400, 'weak_password', 'Please choose a stronger password.'));
  },
  steps: {
    'password.typed:empty': typed(''),
    'password.typed:whole': typed('fern and field 22'),
    'password.typed:tooLong': typed('ferns '.repeat(22)),
    'password.submitted': byGesture({ press: { role: 'button', name: 'Continue' } }),
    'check.retried': byGesture({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byGesture({ press: { role: 'button', name: 'Back' } }),
    'checkStrength:good': answered('checkStrength', good),
    'checkStrength:weak': answered('checkStrength', strength('zxcvbn', false, 1)),
    'checkStrength:breached': answered('checkStrength', strength('zxcvbn', false, 3, true)),
    'checkStrength:invalidEmail': answered(
      'checkStrength',
      refusal(400, 'invalid_email', 'This e-mail address is not valid.'),
    ),
  },
});
