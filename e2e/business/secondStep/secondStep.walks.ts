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
  stepRefusals,
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
    if (then.gesture !== undefined) await perform(then.gesture);
    await then.act?.(stage, perform);
  },
});
const slowly: StepDriver = {
  act: async (stage) => {
    await stage.asked(SEND);
    await stage.page.clock.runFor(ANSWER_LIMIT);
  },
};
/** A code by text, by how it begins and what it ends in. */
const texted: Record<string, StepDriver> = Object.fromEntries([
  ...['both', 'phone', 'unverified'].flatMap((way) => [
    [`${way}.memberPasscode.sent memberPasscode:gated`, coded(VERIFY, stepDone)],
    [`${way}.memberPasscode.sent memberPasscode:policy`, coded(VERIFY, stepRefusals.policy)],
    [`${way}.memberPasscode.sent memberPasscode:expired`, coded(VERIFY, stepRefusals.expired)],
    [`${way}.memberPasscode.sent memberPasscode:taken`, coded(VERIFY, stepRefusals.taken)],
  ]),
  ...['both', 'phone'].flatMap((way) => [
    [`${way}.memberPasscode.sendingHere memberPasscode:gated`, sent(coded(VERIFY, stepDone))],
    [`${way}.memberPasscode.sendingHere memberPasscode:taken`, answered(SEND, stepRefusals.taken)],
    [`${way}.memberPasscode.sendingHere memberPasscode:policy`, answered(SEND, stepRefusals.policy)],
    [`${way}.memberPasscode.sendingHere memberPasscode:expired`, answered(SEND, stepRefusals.expired)],
  ]),
  ...['sent', 'sendingHere'].map((begins) => [
    `both.memberPasscode.${begins} memberPasscode:otherFactor`,
    pressed('Use your authenticator app'),
  ]),
  ...['choice', 'choiceMade', 'sms', 'unverified'].flatMap((way) => [
    [`${way}.memberPasscode.sending memberPasscode:gated`, sent(coded(VERIFY, stepDone))],
    [`${way}.memberPasscode.sending memberPasscode:back`, sent(pressed('Back'))],
    [`${way}.memberPasscode.sending memberPasscode:taken`, answered(SEND, stepRefusals.taken)],
    [`${way}.memberPasscode.sending memberPasscode:refused`, slowly],
    [`${way}.memberPasscode.sending memberPasscode:policy`, answered(SEND, stepRefusals.policy)],
    [`${way}.memberPasscode.sending memberPasscode:expired`, answered(SEND, stepRefusals.expired)],
  ]),
  ['unverified.memberPasscode.sent memberPasscode:back', pressed('Back')],
]);
const FIRST = ['choice.totpEnrollment', 'totp.totpEnrollment'];
const enrolling = (outcome: string, driver: StepDriver) =>
  Object.fromEntries(FIRST.map((from) => [`${from} totpEnrollment:${outcome}`, driver]));
const WAYS = ['choiceMade', 'totpMade'];
const shown = (which: 'qr' | 'manual', outcome: string, driver: StepDriver) =>
  Object.fromEntries(WAYS.map((way) => [`${way}.totpEnrollment.${which} totpEnrollment:${outcome}`, driver]));

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
    ...enrolling('scanned', created(CONTINUE)),
    ...enrolling('typed', created(MANUAL, CONTINUE)),
    ...enrolling('policy', answered('createTotp', stepRefusals.policy)),
    ...enrolling('expired', answered('createTotp', stepRefusals.expired)),
    'choice.totpEnrollment totpEnrollment:back': pressed('Back'),
    'choice.totpEnrollment totpEnrollment:backMade': created('Back'),
    'choiceMade.totpEnrollment.qr totpEnrollment:backMade': pressed('Back'),
    ...shown('qr', 'scanned', by(CONTINUE)),
    ...shown('qr', 'typed', by(MANUAL, CONTINUE)),
    ...shown('manual', 'typed', by(CONTINUE)),
    ...shown('manual', 'scanned', by('Show the QR code', CONTINUE)),
    'choiceMade.totpEnrollment.manual totpEnrollment:backMade': by('Show the QR code', 'Back'),
    'totpEntry:accepted': coded('verifyTotp', stepDone),
    'totpEntry:policy': coded('verifyTotp', stepRefusals.policy),
    'totpEntry:expired': coded('verifyTotp', stepRefusals.expired),
    'totpEntry:back': pressed('Back'),
    'totpEntry:otherFactor': pressed('Send a text instead'),
    'totpEntry:recovery': pressed('Use one of your backup codes'),
    'recoveryEntry:accepted': recovering(recovered),
    'recoveryEntry:expired': recovering(stepRefusals.expired),
    'recoveryEntry:back': pressed('Back'),
    'recoverySave:saved': pressed('I have saved them'),
  },
});
