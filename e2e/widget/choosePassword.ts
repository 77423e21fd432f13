import { STRENGTH_CHECK_PAUSE } from '#contracts/limits.ts';
import { type Answer, strength } from '#e2e/answers/answers.ts';
import { strongEnough } from '#e2e/answers/businessPasswordAnswers.ts';
import type { Perform } from '#e2e/business/landings.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { settleEither } from './passcodes.ts';

/** The field of a new password has one name for a new user and another for a change. */
export async function typePassword(text: string, { page }: Stage, perform: Perform): Promise<void> {
  const isFirst = await page.getByRole('heading', { name: 'Set a password' }).isVisible();
  await perform({ type: text, into: isFirst ? 'Password' : 'New password' });
}

/** Returns the steps that choose a password which is accepted, and settle what it is set by. */
export const choosePassword = (answer: Answer) => async (stage: Stage, perform: Perform) => {
  await typePassword('fern and field 22', stage, perform);
  await stage.page.clock.runFor(STRENGTH_CHECK_PAUSE);
  await settleEither(stage, 'checkStrength', strength('zxcvbn', true), strongEnough);
  await stage.page.getByText('Good.').waitFor();
  await perform({ press: { role: 'button', name: 'Continue' } });
  await stage.settle('setPassword', answer);
};
