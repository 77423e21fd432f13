import { memberOneTapStarted } from '#e2e/answers/businessSsoAnswers.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { stubGoogle } from '#e2e/widget/oneTap/promptStub.ts';

/** Google as a provider, with its prompt. */
export const prompting = { type: 'google', customScopes: [], providerParams: {}, one_tap: true };

/** The service lets One Tap be offered, and a script stands in for Google's. */
export const prompted = (open: (stage: Stage) => string | Promise<string>) => async (stage: Stage) => {
  stage.always['startMemberOneTap'] = memberOneTapStarted;
  await stubGoogle(stage.page);
  return open(stage);
};

/** Somebody is chosen in the prompt, once there is one. */
export async function acceptPrompt({ page }: Stage): Promise<void> {
  await page.waitForFunction(() => globalThis.__prompt !== undefined);
  await page.evaluate(() => globalThis.__prompt?.answer('credential-1'));
}
