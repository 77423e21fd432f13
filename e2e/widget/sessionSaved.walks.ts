import { expect } from '@playwright/test';
import { passcodeSent, passcodeVerified, passwordAccepted, searched } from '#e2e/answers/answers.ts';
import { byKeyboard, byPointer, fieldNamed, type UserAction } from '#e2e/fixtures/userEvents.ts';
import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { test } from '#e2e/walks/walkTest.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { Stage } from '#e2e/walks/stage.ts';
import { BY_KEYBOARD } from '#e2e/fixtures/tags.ts';
import { existingPasswordModel } from '#specs/widget/existingPassword/existingPassword.model.ts';
import { passcodeModel } from '#specs/widget/passcode/passcode.model.ts';
import { passwordModel } from '#specs/widget/password/password.model.ts';
import { NUMBER, PASSWORD, passwordsOnly, phoneFirst } from './configs.ts';
import { sendEmail } from './lookedUp.ts';

const TOKEN = 'tinyspark.session_token';
const CONTINUE = { press: { role: 'button', name: 'Continue' } } as const;
const AGAIN = { press: { role: 'button', name: 'Try again' } } as const;

/** A page where storage refuses the session twice, and then takes it. */
async function closedTwice(stage: Stage, project: string) {
  if (project === 'embedded') await hostWidget(stage.page);
  for (const isRefused of [true, true, false]) stage.expectStorage(`setItem ${TOKEN}`, isRefused);
  return (userAction: UserAction) => (project === 'keyboard' ? byKeyboard : byPointer)(stage.page, userAction);
}
const savedToken = (stage: Stage) => stage.page.evaluate((key) => localStorage.getItem(key), TOKEN);

test(
  'a right code is never told as wrong: where storage is closed that is said, and the same session is kept once it is open [OTP-18 D-141 D-199]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const stage = new Stage(page);
    const perform = await closedTwice(stage, info.project.name);
    await stage.open(await phoneFirst(stage), ['sendPasscode', 'verifyPasscode']);
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform(CONTINUE);
    await stage.settle('sendPasscode', passcodeSent);
    await perform({ type: '123456', into: 'Passcode' });
    await stage.settle('verifyPasscode', passcodeVerified);
    await expectState(page, passcodeModel, 'notSaved');
    await perform(AGAIN);
    await expectState(page, passcodeModel, 'notSaved');
    await expect(fieldNamed(page, 'Passcode')).toBeFocused();
    expect(await savedToken(stage)).toBeNull();
    // The service is not asked again: its answer would be waited for in vain.
    await perform(AGAIN);
    await expectState(page, passcodeModel, 'verified');
    expect(await savedToken(stage)).toBe('token-1');
  },
);

test(
  'a right password is not asked for twice where storage is closed [PWD-27 D-199]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const stage = new Stage(page);
    const perform = await closedTwice(stage, info.project.name);
    await stage.open(await passwordsOnly(stage), ['searchUser', 'logIn']);
    await sendEmail(perform);
    await stage.settle('searchUser', searched('password'));
    await perform({ type: PASSWORD, into: 'Password' });
    await perform(CONTINUE);
    await stage.settle('logIn', passwordAccepted);
    await expectState(page, existingPasswordModel, 'notSaved');
    await perform(AGAIN);
    await expectState(page, existingPasswordModel, 'notSaved');
    await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeFocused();
    expect(await savedToken(stage)).toBeNull();
    await perform(AGAIN);
    await expectState(page, passwordModel, 'confirmed');
    expect(await savedToken(stage)).toBe('token-1');
  },
);
