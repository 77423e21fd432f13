import { passwordlessRig } from '#tests/model/widget/passwordless.rig.ts';
import { type Answer, emailSent, passcodeSent, refusal, resetStarted } from '#e2e/kit/answers.ts';
import { answered, type StepDriver } from '#e2e/kit/driver.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';
import { passwordsAlone, passwordsBoth, passwordsCoded, passwordsLinked } from './configs.ts';
import { lookedUp } from './lookedUp.ts';

/** What was sent by itself arrives, and then a button of the screen is used. */
const sentThen = (actor: string, answer: Answer, name: string): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle(actor, answer);
    await perform({ press: { role: 'button', name } });
  },
});
const INSTEAD = 'Create a password instead';
const MEND = 'Change the email address';

walkSuite({
  rig: passwordlessRig,
  held: ['searchUser', 'sendPasscode', 'sendMagicLink', 'startReset'],
  worlds: { coded: passwordsCoded, linked: passwordsLinked, both: passwordsBoth, neither: passwordsAlone },
  prelude: lookedUp('passwordless'),
  steps: {
    'otp:refused': answered(
      'sendPasscode',
      refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'otp instead.chosen': sentThen('sendPasscode', passcodeSent, INSTEAD),
    'otp correction.chosen': sentThen('sendPasscode', passcodeSent, MEND),
    'magicLink instead.chosen': sentThen('sendMagicLink', emailSent, INSTEAD),
    'magicLink:again': sentThen('sendMagicLink', emailSent, 'Try again'),
    'magicLink:correct': sentThen('sendMagicLink', emailSent, MEND),
    'resetMail:back': sentThen('startReset', resetStarted, 'Back'),
  },
});
