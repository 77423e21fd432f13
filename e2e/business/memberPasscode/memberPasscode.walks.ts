import { CODE_SENT_LABEL, MEMBER_PASSCODE_SECONDS, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { memberPasscodeHarness } from '#tests/model/business/memberPasscode/memberPasscode.harness.ts';
import { HELD, landings } from '#e2e/business/landings.ts';
import { askAgain, chooseCode, enrolling, requiring, selecting } from '#e2e/business/passcodes.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import { limited } from '#e2e/answers/answers.ts';
import { discoveredWith, memberLinkOpened } from '#e2e/answers/businessAnswers.ts';
import { memberPasscodeSent, passcodeRefusals } from '#e2e/answers/businessPasscodeAnswers.ts';
import { stepDone } from '#e2e/answers/businessSecondStepAnswers.ts';
import { answered, byGesture, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

/** The longest life of a code. */
const LIFE = MEMBER_PASSCODE_SECONDS.email * 1000;
const REST = CODE_SENT_LABEL + RESEND_PAUSE_SECONDS * 1000;
const { intoOrganization, toDiscover } = selecting;
const { wrong, counted, spent, unavailable, joining, expired, policy } = passcodeRefusals;
const typed = (text: string) => byGesture({ type: text, into: 'Passcode' });
const verified = (answer: Answer) => answered('verifyMemberPasscode', answer);

/** Another code is asked for, once that is offered, or is under way by itself. */
const resent = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    const { page } = stage;
    const button = page.getByRole('button', { name: 'Resend code' });
    const isUnderWay = await page.getByText('Sending…').first().isVisible();
    if (!isUnderWay && !(await button.isVisible())) await page.clock.runFor(REST);
    if (!isUnderWay) await askAgain(perform);
    await stage.settle('sendMemberPasscode', answer);
  },
});

/** The code that nobody looked at stands in the field: another one is put in its place in one go. */
const replaced: StepDriver = { act: ({ page }) => page.getByLabel('Passcode').fill('123 456') };
/** A code is accepted: that of a second step, which alone may offer the app, or of a first one. */
const accepted: StepDriver = {
  act: async (stage) => {
    const isSecondStep = await stage.page.getByRole('button', { name: 'Use your authenticator app' }).isVisible();
    await stage.settle('verifyMemberPasscode', isSecondStep ? stepDone : memberLinkOpened('done'));
  },
};

walkSuite({
  harness: memberPasscodeHarness,
  held: HELD,
  looks: [
    'sending · kind "enrolling"',
    'entering (code.typing.empty, lifetime.running, resend.offered) · kind "enrolling"',
  ],
  ...landings({
    intoOrganization: {
      open: intoOrganization.open,
      first: async (stage, perform) => {
        await intoOrganization.first(stage, perform);
        await chooseCode(perform);
      },
    },
    texted: requiring.texted,
    requiring: requiring.due,
    enrolling: {
      open: enrolling.chosen.open,
      first: async (stage, perform) => {
        await enrolling.chosen.first(stage, perform);
        await enrolling.give(perform);
      },
    },
    toDiscover: {
      open: toDiscover.open,
      first: async (stage, perform) => {
        await toDiscover.first(stage, perform);
        await chooseCode(perform);
      },
    },
  }),
  allows: ({ from, label }) => {
    const { request, resendBegins } = from.snapshot.context;
    const isDiscovery = request.flow === 'discovery';
    if (label === 'verifyMemberPasscode:gated') return !isDiscovery;
    if (label === 'verifyMemberPasscode:discovered') return isDiscovery;
    // A code that is on its way has ten seconds, and the limit of this error fifteen.
    if (label === 'notice.expired') return !isAt(from, 'entering.lifetime.unsent');
    if (!isAt(from, 'entering.code.verifying')) return true;
    // So much time would also end the wait for an answer.
    const isResting = resendBegins === 'sent';
    return label !== 'countdown:over' && !(isResting && label.startsWith('passcodeResend:'));
  },
  steps: {
    'sendMemberPasscode:ok': answered('sendMemberPasscode', memberPasscodeSent),
    'sendMemberPasscode:limited': answered('sendMemberPasscode', limited),
    'sendMemberPasscode:joining': answered('sendMemberPasscode', joining),
    'sendMemberPasscode:expired': answered('sendMemberPasscode', expired),
    'sendMemberPasscode:policy': answered('sendMemberPasscode', policy),
    'passcode.typed:digits': typed('12'),
    'passcode.typed:letters': typed('abc'),
    'passcode.typed:whole': typed('123456'),
    'passcode.typed:pasted': typed('123 456'),
    'entering.code.typing.unverified passcode.typed:whole': replaced,
    'entering.code.typing.unverified passcode.typed:pasted': replaced,
    'verifyMemberPasscode:gated': accepted,
    'verifyMemberPasscode:discovered': verified(discoveredWith('several')),
    'verifyMemberPasscode:wrong': verified(wrong),
    'verifyMemberPasscode:counted': verified(counted),
    'verifyMemberPasscode:spent': verified(spent),
    'verifyMemberPasscode:limited': verified(limited),
    'verifyMemberPasscode:unavailable': verified(unavailable),
    'verifyMemberPasscode:joining': verified(joining),
    'verifyMemberPasscode:expired': verified(expired),
    'verifyMemberPasscode:policy': verified(policy),
    'passcodeResend:sent': resent(memberPasscodeSent),
    'passcodeResend:joining': resent(joining),
    'passcodeResend:expired': resent(expired),
    'passcodeResend:policy': resent(policy),
    'countdown:over': { act: ({ page }) => page.clock.fastForward(LIFE) },
    'notice.expired': noticeExpires(15),
    'totp.chosen': byGesture({ press: { role: 'button', name: 'Use your authenticator app' } }),
    'retry.chosen': byGesture({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byGesture({ press: { role: 'button', name: 'Back' } }),
  },
});
