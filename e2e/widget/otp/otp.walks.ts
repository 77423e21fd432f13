import { expect } from '@playwright/test';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { otpHarness } from '#tests/model/widget/otp/otp.harness.ts';
import { html, limitedFor, passcodeSent, passcodeVerified, refusal } from '#e2e/answers/answers.ts';
import { answered, byGesture, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { CODE_MINUTES, NUMBER, phoneFirst } from '#e2e/widget/configs.ts';
import { reloadAt } from '#e2e/widget/reloaded.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const TOKEN = 'tinyspark.session_token';
const CODE_LIFE = CODE_MINUTES * 60 * 1000;
const typed = (text: string) => byGesture({ type: text, into: 'Passcode' });

let isReloaded = false;

walkSuite({
  harness: otpHarness,
  held: ['sendPasscode', 'verifyPasscode'],
  scenarios: {
    phone: (stage) => {
      isReloaded = false;
      return phoneFirst(stage);
    },
    reloaded: (stage) => {
      isReloaded = true;
      return phoneFirst(stage);
    },
  },
  prelude: async (stage, perform) => {
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    if (!isReloaded) return;
    await stage.settle('sendPasscode', passcodeSent);
    await reloadAt(stage, 'Enter passcode');
    await expect(stage.page.getByText('Your code expires in 1:40')).toBeVisible();
  },
  allows: ({ from, label }) =>
    // Five minutes would also end the wait for an answer.
    (label !== 'countdown:over' || !isAt(from, 'entering.code.verifying')) &&
    // After a resend there is a pause before the next.
    (label !== 'resend:resent' || isAt(from, 'entering.resend.unused')),
  steps: {
    'sendPasscode:ok': answered('sendPasscode', passcodeSent),
    'sendPasscode:refused': answered(
      'sendPasscode',
      refusal(400, 'invalid_phone_number', 'This phone number is not valid.'),
    ),
    'passcode.typed:digits': typed('12'),
    'passcode.typed:letters': typed('abc'),
    'passcode.typed:whole': typed('123456'),
    'passcode.typed:pasted': typed('123 456'),
    'verifyPasscode:ok': answered('verifyPasscode', passcodeVerified),
    'verifyPasscode:refused': answered('verifyPasscode', html),
    'verifyPasscode:counted': answered(
      'verifyPasscode',
      refusal(404, 'otp_code_not_found', 'The passcode is not correct.', { attempts_left: 2 }),
    ),
    'verifyPasscode:spent': answered(
      'verifyPasscode',
      refusal(401, 'unable_to_auth_otp_code', 'This passcode no longer works. Please ask for a new one.'),
    ),
    'verifyPasscode:limited': answered(
      'verifyPasscode',
      limitedFor(60, 'user_lock_limit_reached', 'Too many failed attempts. Please wait before you try again.'),
    ),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'retry.chosen': byGesture({ press: { role: 'button', name: 'Try again' } }),
    'notice.expired': noticeExpires(60),
    'countdown:over': { act: ({ page }) => page.clock.fastForward(CODE_LIFE) },
    'resend:resent': {
      act: async (stage, perform) => {
        await perform({ press: { role: 'button', name: 'Resend code' } });
        await stage.settle('sendPasscode', passcodeSent);
      },
    },
    'back.chosen': byGesture({ press: { role: 'button', name: 'Back' } }),
  },
});
