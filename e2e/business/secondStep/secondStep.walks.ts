import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { secondStepHarness } from '#tests/model/business/secondStep/secondStep.harness.ts';
import { MEMBER_LINK, landings } from '#e2e/business/landings.ts';
import { enter, inOrder, required, requiring, press, pressed, STEP_HELD } from '#e2e/business/secondSteps.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import {
  app,
  newPhone,
  recovered,
  stepDone,
  stepRequired,
  stepErrorAnswers,
  taking,
  textSent,
  totpCreated,
  verifiedPhone,
} from '#e2e/answers/businessSecondStepAnswers.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const open = () => MEMBER_LINK;
const both = { ...app, ...verifiedPhone };
const MANUAL = 'I cannot scan it';
const CONTINUE = 'Continue';

/** From the picture or the key, once it is there, by these controls. */
const by = (...names: string[]): StepDriver => ({
  act: async (_, perform) => {
    for (const name of names) await press(perform, name);
  },
});
const created = (...names: string[]): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle('createTotp', totpCreated);
    for (const name of names) await press(perform, name);
  },
});
const coded = (actor: string, answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await enter(perform, '123456');
    await stage.settle(actor, answer);
  },
});
const recovering = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await perform({ type: '2abc-defg-hjkm-npqr', into: 'Your backup code' });
    await press(perform, CONTINUE);
    await stage.settle('recover', answer);
  },
});
const SEND = 'sendMemberPasscode';
const VERIFY = 'verifyMemberPasscode';
const sent = (then: StepDriver): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle(SEND, textSent);
    if (then.userAction !== undefined) await perform(then.userAction);
    await then.act?.(stage, perform);
  },
});
const slowly: StepDriver = {
  act: async (stage) => {
    await stage.asked(SEND);
    await stage.page.clock.runFor(ANSWER_LIMIT);
  },
};
const OWN = 'owning.text';
const NEW = 'adding.number.texting';
/** A code by text, by how it begins and what it ends in. */
const texted: Record<string, StepDriver> = {
  ...Object.fromEntries(
    [OWN, NEW].flatMap((place) => [
      [`${place}.sent memberPasscode:gated`, coded(VERIFY, stepDone)],
      [`${place}.sent memberPasscode:policy`, coded(VERIFY, stepErrorAnswers.policy)],
      [`${place}.sent memberPasscode:expired`, coded(VERIFY, stepErrorAnswers.expired)],
      [`${place}.sent memberPasscode:taken`, coded(VERIFY, stepErrorAnswers.taken)],
      [`${place}.sending memberPasscode:gated`, sent(coded(VERIFY, stepDone))],
      [`${place}.sending memberPasscode:policy`, answered(SEND, stepErrorAnswers.policy)],
      [`${place}.sending memberPasscode:expired`, answered(SEND, stepErrorAnswers.expired)],
      [`${place}.sending memberPasscode:taken`, answered(SEND, stepErrorAnswers.taken)],
    ]),
  ),
  [`${OWN} memberPasscode:otherFactor`]: pressed('Use your authenticator app'),
  [`${NEW}.sent memberPasscode:back`]: pressed('Back'),
  [`${NEW}.sending memberPasscode:back`]: sent(pressed('Back')),
  [`${NEW}.sending memberPasscode:refused`]: slowly,
};
const shown = (which: 'first' | 'qr' | 'manual', ends: Record<string, StepDriver>) =>
  Object.fromEntries(
    Object.entries(ends).map(([end, driver]) => [`adding.app.enrolling.${which} totpEnrollment:${end}`, driver]),
  );

walkSuite({
  harness: secondStepHarness,
  held: STEP_HELD,
  ...landings({
    texted: { open, first: requiring(stepRequired(verifiedPhone, {}, true)) },
    textedBoth: { open, first: requiring(stepRequired({ ...both, default_mfa_method: 'sms_otp' }, {}, true)) },
    textedUnverified: { open, first: requiring(stepRequired(newPhone, {}, true)) },
    defaultText: { open, first: requiring(stepRequired({ ...both, default_mfa_method: 'sms_otp' })) },
    defaultTotp: { open, first: requiring(required.both) },
    defaultForbidden: {
      open,
      first: requiring(stepRequired({ ...both, default_mfa_method: 'totp' }, taking('sms_otp'))),
    },
    leftOut: { open: inOrder({ mfaProductInclude: ['smsOtp'] }), first: requiring(required.app) },
    onlyTotpTaken: { open: inOrder({ mfaProductInclude: ['smsOtp'] }), first: requiring(required.onlyTotp) },
    onlyTotpOffered: { open: inOrder({ mfaProductInclude: ['totp'] }), first: requiring(required.choice) },
    everything: { open: inOrder(), first: requiring(required.choice) },
    nothing: { open: inOrder({ mfaProductInclude: [] }), first: requiring(required.choice) },
    onlyTextTaken: {
      open,
      first: requiring(stepRequired({ ...newPhone, mfa_phone_number: '+14155550177' }, taking('sms_otp'))),
    },
  }),
  steps: {
    ...texted,
    'smsEnrollment:number': {
      act: async (_, perform) => {
        await perform({ type: '415 555 0199', into: 'Phone number' });
        await press(perform, 'Send code');
      },
    },
    'smsEnrollment:back': pressed('Back'),
    'factorSelection:totp': pressed('Authenticator app'),
    'factorSelection:sms': pressed('Text message'),
    'factorSelection:abandoned': pressed('Sign in as someone else'),
    ...shown('first', {
      scanned: created(CONTINUE),
      typed: created(MANUAL, CONTINUE),
      policy: answered('createTotp', stepErrorAnswers.policy),
      expired: answered('createTotp', stepErrorAnswers.expired),
      back: pressed('Back'),
      backMade: created('Back'),
    }),
    ...shown('qr', { scanned: by(CONTINUE), typed: by(MANUAL, CONTINUE), backMade: pressed('Back') }),
    ...shown('manual', {
      scanned: by('Show the QR code', CONTINUE),
      typed: by(CONTINUE),
      backMade: by('Show the QR code', 'Back'),
    }),
    'totpEntry:accepted': coded('verifyTotp', stepDone),
    'totpEntry:policy': coded('verifyTotp', stepErrorAnswers.policy),
    'totpEntry:expired': coded('verifyTotp', stepErrorAnswers.expired),
    'totpEntry:back': pressed('Back'),
    'totpEntry:otherFactor': pressed('Send a text instead'),
    'totpEntry:recovery': pressed('Use one of your backup codes'),
    'recoveryEntry:accepted': recovering(recovered),
    'recoveryEntry:expired': recovering(stepErrorAnswers.expired),
    'recoveryEntry:back': pressed('Back'),
    'recoverySave:saved': pressed('I have saved them'),
  },
});
