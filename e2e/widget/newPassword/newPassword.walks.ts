import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { newPasswordHarness } from '#tests/model/widget/newPassword/newPassword.harness.ts';
import { type Answer, limited, errorAnswer, strength } from '#e2e/answers/answers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { choosePassword } from '#e2e/widget/choosePassword.ts';
import { resetLink } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const typed = (text: string) => byUser({ type: text, into: 'New password' });

/** Pages on which a password is refused before the walk begins. */
const refusing = new WeakMap<Stage, Answer>();
const known = resetLink('reset_password', 'jane@acme.test');
const good = strength('zxcvbn', true, 3);

walkSuite({
  harness: newPasswordHarness,
  held: ['checkStrength', 'resetPassword'],
  scenarios: {
    fresh: known,
    refused: (stage) => {
      refusing.set(stage, errorAnswer(400, 'weak_password', 'Please choose a stronger password.'));
      return known(stage);
    },
    limited: (stage) => {
      refusing.set(stage, limited);
      return known(stage);
    },
  },
  before: async (stage, perform) => {
    const answer = refusing.get(stage);
    if (answer === undefined) return;
    await choosePassword(stage, perform);
    await stage.settle('resetPassword', answer);
  },
  looks: ['composing.password.tooLong'],
  allows: ({ from, label }) =>
    // A check has ten seconds, and the limit of this message fifteen.
    (label !== 'notice.expired' || !isAt(from, 'composing.password.checking')) &&
    // Typing what the field holds already is no event.
    (label !== 'password.typed:whole' || isAt(from, 'composing.password.empty', 'composing.password.tooLong')),
  steps: {
    'password.typed:empty': typed(''),
    'password.typed:whole': typed('fern and field 22'),
    'password.typed:tooLong': typed('ferns '.repeat(22)),
    'password.submitted': byUser({ press: { role: 'button', name: 'Continue' } }),
    'check.retried': byUser({ press: { role: 'button', name: 'Try again' } }),
    'checkStrength:limited': answered('checkStrength', limited),
    'notice.expired': noticeExpires(15),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
    'checkStrength:good': answered('checkStrength', good),
    'checkStrength:weak': answered('checkStrength', strength('zxcvbn', false, 1)),
    'checkStrength:breached': answered('checkStrength', strength('zxcvbn', false, 3, true)),
    'checkStrength:invalidEmail': answered(
      'checkStrength',
      errorAnswer(400, 'invalid_email', 'This email address is not valid.'),
    ),
  },
});
