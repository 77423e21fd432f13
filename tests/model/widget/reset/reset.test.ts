import { expect, test } from 'vitest';
import { run } from '#tests/model/harness/graph/replay.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { type ResetModeScreen, toResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { toastOf } from '#machines/widget/widgetToast.rules.ts';
import { newPasswordHarness } from '#tests/model/widget/newPassword/newPassword.harness.ts';
import { resetHarness } from './reset.harness.ts';

flowSuite(resetHarness);

/** The form in the scenario where the service has refused a password, and in a fresh one. */
const formIn = (scenario: string) =>
  newPasswordHarness.screen?.(run(newPasswordHarness, scenario).snapshot()) as ResetModeScreen;

test('why a password was refused, and why a link leads nowhere, is also a toast [THM-21]', () => {
  const words = { code: 'refused', sentence: 'Please choose a stronger password.' };
  expect(toastOf(formIn('refused'))).toEqual({ tone: 'error', words });
  expect(toastOf(formIn('fresh'))).toBeNull();
  const screenIn = (scenario: string) =>
    toResetModeScreen(toResetScreen(run(resetHarness, scenario).snapshot() as never), null);
  expect(toastOf(screenIn('noToken'))).toEqual({ tone: 'error', words: { code: 'linkIncomplete' } });
  expect(toastOf(screenIn('login'))).toBeNull();
});
