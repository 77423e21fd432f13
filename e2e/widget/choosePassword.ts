import { strength } from '#e2e/answers/answers.ts';
import type { UserAction } from '#e2e/fixtures/userEvents.ts';
import type { Stage } from '#e2e/walks/stage.ts';

type Perform = (userAction: UserAction) => Promise<void>;
const PAUSE = 300;

/** Lets the password that is in the form be accepted, and goes on with it. */
export async function confirmPassword(stage: Stage, perform: Perform): Promise<void> {
  await stage.settle('checkStrength', strength('zxcvbn', true, 3));
  await stage.page.getByText('Good.').waitFor();
  await perform({ press: { role: 'button', name: 'Continue' } });
}

/** Types a password that is accepted, and goes on with it. */
export async function choosePassword(stage: Stage, perform: Perform): Promise<void> {
  await perform({ type: 'fern and field 22', into: 'New password' });
  await stage.page.clock.runFor(PAUSE);
  await confirmPassword(stage, perform);
}
