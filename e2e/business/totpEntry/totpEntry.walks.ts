import { totpEntryHarness } from '#tests/model/business/totpEntry/totpEntry.harness.ts';
import { MEMBER_LINK, landings } from '#e2e/business/landings.ts';
import { addTotp, required, requiring, pressed, STEP_HELD } from '#e2e/business/secondSteps.ts';
import { stepDone, stepErrorAnswers } from '#e2e/answers/businessSecondStepAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const typed = (text: string) => byUser({ type: text, into: 'Passcode' });
const open = () => MEMBER_LINK;

walkSuite({
  harness: totpEntryHarness,
  held: STEP_HELD,
  ...landings({
    enrolling: { open, first: addTotp },
    enrolled: { open, first: requiring(required.both) },
    only: { open, first: requiring(required.app) },
  }),
  steps: {
    'passcode.typed:digits': typed('12'),
    'passcode.typed:letters': typed('abc'),
    'passcode.typed:whole': typed('123456'),
    'passcode.typed:pasted': typed('123 456'),
    'verifyTotp:ok': answered('verifyTotp', stepDone),
    'verifyTotp:wrong': answered('verifyTotp', stepErrorAnswers.wrongApp),
    'verifyTotp:used': answered('verifyTotp', stepErrorAnswers.used),
    'verifyTotp:limited': answered('verifyTotp', stepErrorAnswers.limited),
    'verifyTotp:policy': answered('verifyTotp', stepErrorAnswers.policy),
    'verifyTotp:expired': answered('verifyTotp', stepErrorAnswers.expired),
    'notice.expired': noticeExpires(15),
    'sms.chosen': pressed('Send a text instead'),
    'recovery.chosen': pressed('Use one of your backup codes'),
    'back.chosen': pressed('Back'),
  },
});
