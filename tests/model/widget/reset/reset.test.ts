import { expect, test } from 'vitest';
import { run } from '#tests/model/harness/graph/replay.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { toastOf } from '#machines/widget/widgetToast.rules.ts';
import { newPasswordHarness } from '#tests/model/widget/newPassword/newPassword.harness.ts';
import { resetHarness } from './reset.harness.ts';

flowSuite(resetHarness);

test('why a password was refused, and why a link leads nowhere, is also a toast [THM-21]', () => {
  const words = { code: 'refused', sentence: 'Please choose a stronger password.' } as const;
  const form = toNewPasswordScreen(run(newPasswordHarness, 'link').snapshot() as never);
  expect(toastOf({ ...form, notice: words })).toEqual({ tone: 'error', words });
  expect(toastOf(form)).toBeNull();
  const toastIn = (scenario: string) => {
    const screen = toResetScreen(run(resetHarness, scenario).snapshot() as never);
    return screen && toastOf(screen);
  };
  expect(toastIn('noToken')).toEqual({ tone: 'error', words: { code: 'linkIncomplete' } });
  expect(toastIn('login')).toBeNull();
});
