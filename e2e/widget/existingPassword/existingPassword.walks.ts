import { existingPasswordHarness } from '#tests/model/widget/existingPassword/existingPassword.harness.ts';
import { limitedFor, passwordAccepted, errorAnswer } from '#e2e/answers/answers.ts';
import { answered, byUser, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { PASSWORD, passwordsCoded } from '#e2e/widget/configs.ts';
import { lookedUp } from '#e2e/widget/lookedUp.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const TOKEN = 'tinyspark.session_token';

walkSuite({
  harness: existingPasswordHarness,
  held: ['searchUser', 'logIn', 'startReset'],
  scenarios: { fresh: passwordsCoded },
  before: lookedUp('password'),
  steps: {
    'password.typed:whole': byUser({ type: PASSWORD, into: 'Password' }),
    'password.typed:empty': byUser({ type: '', into: 'Password' }),
    'password.submitted': byUser({ press: { role: 'button', name: 'Continue' } }),
    'forgotPassword.chosen': byUser({ press: { role: 'button', name: 'Forgot password' } }),
    'notice.expired': noticeExpires(60),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'logIn:ok': answered('logIn', passwordAccepted),
    'logIn:wrong': answered(
      'logIn',
      errorAnswer(401, 'unauthorized_credentials', 'The email address or password is not correct.'),
    ),
    'logIn:locked': answered(
      'logIn',
      limitedFor(60, 'user_lock_limit_reached', 'Too many failed attempts. Please wait before you try again.'),
    ),
    'logIn:resetRequired': answered('logIn', errorAnswer(401, 'reset_password', 'Please set a new password.')),
    'logIn:breached': answered(
      'logIn',
      errorAnswer(401, 'reset_password', 'Please set a new password.', { reason: 'breached' }),
    ),
  },
});
