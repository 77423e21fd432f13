import { expect, test } from 'vitest';
import { run } from '#tests/model/kit/graph/replay.ts';
import { flowSuite } from '#tests/model/kit/suite.ts';
import { type ResetModeScreen, toResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { toastOf } from '#machines/widget/widgetToast.rules.ts';
import { newPasswordRig } from '#tests/model/widget/newPassword/newPassword.rig.ts';
import { resetRig } from './reset.rig.ts';

flowSuite(resetRig);

/** The form in the world where the service has refused a password, and in a fresh one. */
const formIn = (world: string) => newPasswordRig.screen?.(run(newPasswordRig, world).snapshot()) as ResetModeScreen;

test('why a password was refused, and why a link leads nowhere, is also a toast [THM-21]', () => {
  const words = { code: 'refused', sentence: 'Please choose a stronger password.' };
  expect(toastOf(formIn('refused'))).toEqual({ tone: 'error', words });
  expect(toastOf(formIn('fresh'))).toBeNull();
  const screenIn = (world: string) => toResetModeScreen(toResetScreen(run(resetRig, world).snapshot() as never), null);
  expect(toastOf(screenIn('noToken'))).toEqual({ tone: 'error', words: { code: 'linkIncomplete' } });
  expect(toastOf(screenIn('login'))).toBeNull();
});
