import type { Answer } from '#e2e/answers/answers.ts';
import {
  app,
  stepDone,
  stepRequired,
  taking,
  totpCreated,
  verifiedPhone,
} from '#e2e/answers/businessSecondStepAnswers.ts';
import { byUser, type StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { configured, HELD, MEMBER_LINK, type Perform } from './landings.ts';

/** Every call on the way to a second step, and of one. */
export const STEP_HELD = [...HELD, 'createTotp', 'verifyTotp', 'recover'];

export const pressed = (name: string): StepDriver => byUser({ press: { role: 'button', name } });
export const press = async (perform: Perform, name: string) => perform({ press: { role: 'button', name } });
export const enter = async (perform: Perform, code: string) => perform({ type: code, into: 'Passcode' });

/** A link was opened, and the organization asks for a second step. */
export const requiring = (answer: Answer) => (stage: Stage) => stage.settle('openMemberToken', answer);
/** The host's order of second factors, as the specs have it. */
export const inOrder = (more: object = {}) => configured({ mfaProductOrder: ['smsOtp', 'totp'], ...more }, MEMBER_LINK);

export const required = {
  both: stepRequired({ ...app, ...verifiedPhone, default_mfa_method: 'totp' }),
  app: stepRequired(app),
  onlyTotp: stepRequired({}, taking('totp')),
  choice: stepRequired({}),
};

/** The one factor that is taken is added, up to its code. */
export async function addTotp(stage: Stage, perform: Perform) {
  await requiring(required.onlyTotp)(stage);
  await stage.settle('createTotp', totpCreated);
  await press(perform, 'Continue');
}
/** The same, up to the backup codes. */
export async function enrol(stage: Stage, perform: Perform) {
  await addTotp(stage, perform);
  await enter(perform, '123456');
  await stage.settle('verifyTotp', stepDone);
}

interface PageOfWalk {
  /** Settles what was copied last. */
  settleCopy?: (isWritten: boolean) => void;
}
/** A page whose clipboard answers when the walk says so. */
export const withClipboard = (open: (stage: Stage) => string | Promise<string>) => async (stage: Stage) => {
  await stage.page.addInitScript(() => {
    const page: PageOfWalk & typeof globalThis = globalThis;
    navigator.clipboard.writeText = async () =>
      new Promise((resolve, reject) => {
        page.settleCopy = (isWritten) => {
          delete page.settleCopy;
          if (isWritten) resolve();
          else reject(new Error('not allowed'));
        };
      });
  });
  return open(stage);
};
const settled = (isWritten: boolean): StepDriver => ({
  act: async ({ page }) => {
    await page.waitForFunction(() => 'settleCopy' in globalThis);
    await page.evaluate((one) => (globalThis as PageOfWalk & typeof globalThis).settleCopy?.(one), isWritten);
  },
});
export const copying: Record<string, StepDriver> = {
  'copyText:ok': settled(true),
  'copyText:refused': settled(false),
};
