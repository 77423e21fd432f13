import { expect } from '@playwright/test';
import { passcodeSent } from '#e2e/answers/answers.ts';
import { byPointer } from '#e2e/fixtures/userEvents.ts';
import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { test } from '#e2e/walks/walkTest.ts';
import { BY_KEYBOARD } from '#e2e/fixtures/tags.ts';
import { Stage } from '#e2e/walks/stage.ts';
import { NUMBER, phoneFirst } from './configs.ts';

test(
  'a character that a passcode refuses leaves the caret where it was [OTP-13]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    if (info.project.name === 'embedded') await hostWidget(page);
    const stage = new Stage(page);
    await stage.open(await phoneFirst(stage), ['sendPasscode']);
    await byPointer(page, { type: NUMBER, into: 'Phone number' });
    await byPointer(page, { press: { role: 'button', name: 'Continue' } });
    await stage.settle('sendPasscode', passcodeSent);
    const field = page.getByRole('textbox', { name: 'Passcode' });
    const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
    await expect(field).toBeFocused();

    await page.keyboard.type('1234');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await expect(field).toHaveValue('1234');
    expect(await caret()).toBe(2);
    await page.keyboard.type('9');
    await expect(field).toHaveValue('12934');
    expect(await caret()).toBe(3);
  },
);
