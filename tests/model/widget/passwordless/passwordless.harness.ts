import { passwordlessMachine } from '#machines/widget/passwordless/passwordless.machine.ts';
import { passwordlessModel } from '#specs/widget/passwordless/passwordless.model.ts';
import { userEvents, outcomes } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { linkSent, magicLinkRequest, mailedPasscode, mailedSent, resetRequest } from '#tests/model/widget/configs.ts';

const refused = {
  result: 'refused',
  notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' },
};
const landing = (passcode: boolean, magicLink: boolean, sent: object | null = null) => ({
  configured: { passcode, magicLink },
  passcode: mailedPasscode,
  magicLink: magicLinkRequest,
  reset: resetRequest,
  sessionMinutes: 90,
  sent,
});

export const passwordlessHarness = modelHarness({
  model: passwordlessModel,
  machine: passwordlessMachine,
  scenarios: {
    coded: landing(true, false),
    linked: landing(false, true),
    both: landing(true, true),
    codedReloaded: landing(true, false, mailedSent),
    linkedReloaded: landing(false, true, linkSent),
    neither: landing(false, false),
  },
  cases: {
    ...outcomes('passcode', { back: { result: 'back' }, refused }),
    ...outcomes('magicLink', { again: { result: 'again' }, correct: { result: 'correct' }, refused }),
    ...outcomes('resetMail', { back: { result: 'back' } }),
    ...userEvents({ 'createPassword.chosen': null, 'changeEmail.chosen': null, 'back.chosen': null }),
  },
});
