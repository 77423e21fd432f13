import { expect } from '@playwright/test';
import { passwordlessHarness } from '#tests/model/widget/passwordless/passwordless.harness.ts';
import { type Answer, emailSent, passcodeSent, errorAnswer, resetStarted } from '#e2e/answers/answers.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { passwordsOnly, passwordsBoth, passwordsCoded, passwordsLinked } from '#e2e/widget/configs.ts';
import { lookedUp } from '#e2e/widget/lookedUp.ts';

/** The paths of what was sent: nothing twice, whatever React repeats. */
const sentBy = async ({ page }: Stage): Promise<string[]> => {
  const made = await page.evaluate(() => globalThis.__calls?.made ?? []);
  return made.filter((path) => /login_or_create|reset\/start/.test(path));
};

/** Answers what was sent by itself, and then uses a button of the screen. */
const sentThen = (actor: string, answer: Answer, name: string): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle(actor, answer);
    await stage.page.getByRole('button', { name }).waitFor();
    const sent = await sentBy(stage);
    expect(sent).toEqual([...new Set(sent)]);
    expect(sent).not.toEqual([]);
    await perform({ press: { role: 'button', name } });
  },
});
const INSTEAD = 'Create a password instead';
const MEND = 'Change the email address';

walkSuite({
  harness: passwordlessHarness,
  held: ['searchUser', 'sendPasscode', 'sendMagicLink', 'startReset'],
  scenarios: {
    coded: passwordsCoded,
    linked: passwordsLinked,
    both: passwordsBoth,
    neither: passwordsOnly,
  },
  before: lookedUp('passwordless'),
  steps: {
    'passcode:refused': answered(
      'sendPasscode',
      errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'passcode createPassword.chosen': sentThen('sendPasscode', passcodeSent, INSTEAD),
    'passcode changeEmail.chosen': sentThen('sendPasscode', passcodeSent, MEND),
    'passcode back.chosen': sentThen('sendPasscode', passcodeSent, 'Back'),
    'magicLink back.chosen': sentThen('sendMagicLink', emailSent, 'Back'),
    'magicLink createPassword.chosen': sentThen('sendMagicLink', emailSent, INSTEAD),
    'magicLink:again': sentThen('sendMagicLink', emailSent, 'Try again'),
    'magicLink:correct': sentThen('sendMagicLink', emailSent, MEND),
    'resetMail:back': sentThen('startReset', resetStarted, 'Back'),
  },
});
