import type { UserType } from '#contracts/identity/passwords.ts';
import { searched } from '#e2e/answers/answers.ts';
import type { UserAction } from '#e2e/fixtures/userEvents.ts';
import type { Stage } from '#e2e/walks/stage.ts';

export const EMAIL = 'jane@acme.test';

/** An address is sent from Main. */
export async function sendEmail(perform: (userAction: UserAction) => Promise<void>): Promise<void> {
  await perform({ type: EMAIL, into: 'Email' });
  await perform({ press: { role: 'button', name: 'Continue with email' } });
}

/** An address is sent from Main and turns out to belong to such a user. */
export const lookedUp =
  (userType: UserType) => async (stage: Stage, perform: (userAction: UserAction) => Promise<void>) => {
    await sendEmail(perform);
    await stage.settle('searchUser', searched(userType));
  };
