import { resetHarness } from '#tests/model/widget/reset/reset.harness.ts';
import { authenticated, html, limited, passwordAccepted, errorAnswer } from '#e2e/answers/answers.ts';
import { answered, byUser, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { choosePassword } from '#e2e/widget/choosePassword.ts';
import { resetLink } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const TOKEN = 'tinyspark.session_token';

walkSuite({
  harness: resetHarness,
  held: ['checkStrength', 'checkLink', 'setPassword', 'logInByLink'],
  scenarios: {
    reset: resetLink('reset_password'),
    remembered: resetLink('reset_password', 'jane@acme.test'),
    login: resetLink('login'),
    noToken: () => '/reset-password?stytch_token_type=reset_password',
    unknownType: resetLink('magic_links'),
  },
  steps: {
    'newPassword:signedIn': { act: choosePassword(passwordAccepted) },
    'newPassword:back': byUser({ press: { role: 'button', name: 'Back' } }),
    'newPassword:spent': answered(
      'checkLink',
      errorAnswer(401, 'unable_to_auth_password_reset_token', 'This reset link was used or has expired.'),
    ),
    'logInByLink:ok': answered('logInByLink', authenticated),
    'logInByLink:otherBrowser': answered(
      'logInByLink',
      errorAnswer(400, 'pkce_mismatch', 'This link belongs to another browser.'),
    ),
    'logInByLink:limited': answered('logInByLink', limited),
    'notice.expired': noticeExpires(15),
    'logInByLink:unavailable': answered('logInByLink', html),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'signIn.chosen': byUser({ press: { role: 'button', name: 'Ask for a new link' } }),
  },
});
