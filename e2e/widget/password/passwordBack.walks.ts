import { expect } from '@playwright/test';
import { resetStarted, searched } from '#e2e/answers/answers.ts';
import { byKeyboard, byPointer, fieldNamed, type UserAction } from '#e2e/fixtures/userEvents.ts';
import { test } from '#e2e/walks/walkTest.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { BY_KEYBOARD } from '#e2e/fixtures/tags.ts';
import { Stage } from '#e2e/walks/stage.ts';
import { existingPasswordModel } from '#specs/widget/existingPassword/existingPassword.model.ts';
import { resetMailModel } from '#specs/widget/resetMail/resetMail.model.ts';
import { passwordsOnly } from '#e2e/widget/configs.ts';
import { EMAIL, sendEmail } from '#e2e/widget/lookedUp.ts';

test(
  "the browser's back leads from the mail to the sign-in form and from there to Main, and nothing typed is lost [PWD-08 PWD-31]",
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const stage = new Stage(page);
    const perform = (userAction: UserAction) =>
      (info.project.name === 'keyboard' ? byKeyboard : byPointer)(page, userAction);
    await stage.open(await passwordsOnly(stage), ['searchUser', 'startReset']);
    const { pathname } = new URL(page.url());
    await sendEmail(perform);
    await stage.settle('searchUser', searched('password'));
    await perform({ type: 'fern and field 22', into: 'Password' });
    await perform({ press: { role: 'button', name: 'Forgot password' } });
    await stage.settle('startReset', resetStarted);
    await expectState(page, resetMailModel, 'mailing.mail.sent');

    await page.goBack();
    await expectState(page, existingPasswordModel, 'entering.written.typed');
    await expect(fieldNamed(page, 'Password')).toHaveValue('fern and field 22');
    await page.goBack();
    await expect(fieldNamed(page, 'Email')).toHaveValue(EMAIL);
    await expect(fieldNamed(page, 'Email')).toBeEditable();
    expect(new URL(page.url()).pathname).toBe(pathname);
  },
);
