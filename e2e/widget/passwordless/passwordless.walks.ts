import { expect } from '@playwright/test';
import { passwordlessRig } from '#tests/model/widget/passwordless/passwordless.rig.ts';
import { type Answer, emailSent, passcodeSent, refusal, resetStarted } from '#e2e/kit/walks/answers.ts';
import { answered, type StepDriver } from '#e2e/kit/walks/driver.ts';
import type { Stage } from '#e2e/kit/walks/stage.ts';
import { walkSuite } from '#e2e/kit/walks/walkSuite.ts';
import { passwordsAlone, passwordsBoth, passwordsCoded, passwordsLinked } from '#e2e/widget/configs.ts';
import { lookedUp } from '#e2e/widget/lookedUp.ts';

/** What was sent, by address: nothing twice, whatever React repeats. */
const sends = new WeakMap<Stage, string[]>();
const counted = (world: (stage: Stage) => string | Promise<string>) => (stage: Stage) => {
  stage.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/login_or_create|reset\/start/.test(pathname)) sends.set(stage, [...(sends.get(stage) ?? []), pathname]);
  });
  return world(stage);
};

/** What was sent by itself arrives, and then a button of the screen is used. */
const sentThen = (actor: string, answer: Answer, name: string): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle(actor, answer);
    await stage.page.getByRole('button', { name }).waitFor();
    const sent = sends.get(stage) ?? [];
    expect(sent).toEqual([...new Set(sent)]);
    expect(sent).not.toEqual([]);
    await perform({ press: { role: 'button', name } });
  },
});
const INSTEAD = 'Create a password instead';
const MEND = 'Change the email address';

walkSuite({
  rig: passwordlessRig,
  held: ['searchUser', 'sendPasscode', 'sendMagicLink', 'startReset'],
  worlds: {
    coded: counted(passwordsCoded),
    linked: counted(passwordsLinked),
    both: counted(passwordsBoth),
    neither: counted(passwordsAlone),
  },
  prelude: lookedUp('passwordless'),
  steps: {
    'otp:refused': answered(
      'sendPasscode',
      refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'otp instead.chosen': sentThen('sendPasscode', passcodeSent, INSTEAD),
    'otp correction.chosen': sentThen('sendPasscode', passcodeSent, MEND),
    'otp back.chosen': sentThen('sendPasscode', passcodeSent, 'Back'),
    'magicLink back.chosen': sentThen('sendMagicLink', emailSent, 'Back'),
    'magicLink instead.chosen': sentThen('sendMagicLink', emailSent, INSTEAD),
    'magicLink:again': sentThen('sendMagicLink', emailSent, 'Try again'),
    'magicLink:correct': sentThen('sendMagicLink', emailSent, MEND),
    'resetMail:back': sentThen('startReset', resetStarted, 'Back'),
  },
});
