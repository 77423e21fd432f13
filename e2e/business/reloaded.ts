import type { Route } from '@playwright/test';
import { memberPasscodeSent } from '#e2e/answers/businessPasscodeAnswers.ts';
import type { StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { findAcme, mailSent, type Perform, submitAddress } from './landings.ts';

type Sending = (stage: Stage, perform: Perform) => Promise<void>;

const sendings = new WeakMap<Stage, Sending>();
/** The message that a walk sends before its page is loaded anew. */
export const sendAndReload: Sending = async (stage, perform) => sendings.get(stage)?.(stage, perform);

async function reloadAt({ page }: Stage, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.reload();
}
const link: Sending = async (stage, perform) => {
  await submitAddress(perform);
  await perform({ press: { role: 'button', name: 'Send me a link' } });
  await stage.settle('sendMail', mailSent);
  await reloadAt(stage, 'Check your email');
};
const code: Sending = async (stage, perform) => {
  await findAcme(stage);
  await submitAddress(perform);
  await stage.settle('sendMemberPasscode', memberPasscodeSent);
  await reloadAt(stage, 'Enter passcode');
};
/** Something lies there that is no message. */
const hasSentNothing = ({ storage }: Stage): void => {
  storage.session['tinyspark.business.sent_message'] = '{}';
};
/** The file that finds what was sent does not arrive. */
async function findsNothing(stage: Stage, answer: (route: Route) => unknown): Promise<void> {
  hasSentNothing(stage);
  await stage.page.route(/\/foundMessage[.]storage-[^/]*[.]js$/, answer);
}

export const reloadedSteps: Record<string, StepDriver> = {
  'findSent:link': { prepare: (stage) => void sendings.set(stage, link), isDecided: true },
  'findSent:memberCode': { prepare: (stage) => void sendings.set(stage, code), isDecided: true },
  'findSent:none': { prepare: hasSentNothing, isDecided: true },
  'findSent:failed': { prepare: (stage) => findsNothing(stage, (route) => route.abort()), isDecided: true },
  'after:restoreLimit': { prepare: (stage) => findsNothing(stage, () => {}) },
};
