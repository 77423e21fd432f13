import { expect } from '@playwright/test';
import { CODE_SENT_LABEL, MEMBER_PASSCODE_SECONDS, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { type Answer, html, limited, passcodeVerified } from '#e2e/answers/answers.ts';
import { discoveredWith, memberLinkOpened } from '#e2e/answers/businessAnswers.ts';
import { passcodeErrorAnswers } from '#e2e/answers/businessPasscodeAnswers.ts';
import { stepDone } from '#e2e/answers/businessSecondStepAnswers.ts';
import { landings, type Perform } from '#e2e/business/landings.ts';
import { askAgain } from '#e2e/business/passcodes.ts';
import { answered, byUser, type StepDriver, stored } from '#e2e/walks/driver.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { asking, HELD_WITH_PASSCODES, sent, sentFirst, settleEither } from '#e2e/widget/passcodes.ts';
import { reloadAt } from '#e2e/widget/reloaded.ts';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { passcodeHarness } from '#tests/model/widget/passcode/passcode.harness.ts';

const TOKEN = 'tinyspark.session_token';
/** The longest life of a passcode. */
const LIFE = MEMBER_PASSCODE_SECONDS.email * 1000;
const PAUSE = CODE_SENT_LABEL + RESEND_PAUSE_SECONDS * 1000;
const { refused, wrong, counted, spent, unavailable, joining, expired, policy } = passcodeErrorAnswers;
const typed = (text: string) => byUser({ type: text, into: 'Passcode' });
const verified = (answer: Answer) => answered('verifyPasscode', answer);

/** Another passcode is asked for, once that is offered, or is under way by itself. */
const resent = (settle: (stage: Stage) => Promise<void>): StepDriver => ({
  act: async (stage, perform) => {
    const { page } = stage;
    const button = page.getByRole('button', { name: 'Resend code' });
    const isUnderWay = await page.getByText('Sending…').first().isVisible();
    if (!isUnderWay && !(await button.isVisible())) await page.clock.runFor(PAUSE);
    if (!isUnderWay) await askAgain(perform);
    await settle(stage);
  },
});
const notResent = (answer: Answer) => resent((stage) => stage.settle('sendPasscode', answer));

/** Replaces the unchecked passcode in the field with another one at once. */
const replaced: StepDriver = { act: ({ page }) => page.getByLabel('Passcode').fill('123 456') };
/** A member's passcode is accepted: that of a second step, which alone may offer the app, or of a first one. */
const accepted: StepDriver = {
  act: async (stage) => {
    const isSecondStep = await stage.page.getByRole('button', { name: 'Use your authenticator app' }).isVisible();
    await stage.settle('verifyPasscode', isSecondStep ? stepDone : memberLinkOpened('done'));
  },
};
const { open, first } = sentFirst(asking.person);
const reloaded = {
  open,
  first: async (stage: Stage, perform: Perform) => {
    await first(stage, perform);
    await reloadAt(stage, 'Enter passcode');
    await expect(stage.page.getByText('Your code expires in 1:40')).toBeVisible();
  },
};

walkSuite({
  harness: passcodeHarness,
  held: HELD_WITH_PASSCODES,
  looks: [
    'sending · kind "enrolling"',
    'entering (code.typing.empty, lifetime.running, resend.offered) · kind "enrolling", isBackable true',
  ],
  ...landings({
    phone: asking.person,
    reloaded,
    intoOrganization: asking.intoOrganization,
    texted: asking.texted,
    requiring: asking.requiring,
    enrolling: asking.enrolling,
    toDiscover: asking.toDiscover,
  }),
  allows: ({ from, label }) => {
    const { request, resendBegins } = from.snapshot.context;
    const isDiscovery = request.flow === 'discovery';
    if (label === 'verifyPasscode:gated') return !isDiscovery;
    if (label === 'verifyPasscode:discovered') return isDiscovery;
    // A passcode that is on its way has ten seconds, and the limit of this error fifteen.
    if (label === 'notice.expired') return !isAt(from, 'entering.lifetime.unsent');
    // So much time would also end the wait for an answer, and the limit of an error.
    if (label === 'countdown:over' && isAt(from, 'entering.code.typing.unverified.limited')) return false;
    if (!isAt(from, 'entering.code.verifying')) return true;
    const isResting = resendBegins === 'sent';
    return label !== 'countdown:over' && !(isResting && label.startsWith('passcodeResend:'));
  },
  steps: {
    'sendPasscode:ok': { act: sent },
    'sendPasscode:limited': answered('sendPasscode', limited),
    'sendPasscode:refused': answered('sendPasscode', refused),
    'sendPasscode:joining': answered('sendPasscode', joining),
    'sendPasscode:expired': answered('sendPasscode', expired),
    'sendPasscode:policy': answered('sendPasscode', policy),
    'passcode.typed:digits': typed('12'),
    'passcode.typed:letters': typed('abc'),
    'passcode.typed:whole': typed('123456'),
    'passcode.typed:pasted': typed('123 456'),
    'entering.code.typing.unverified passcode.typed:whole': replaced,
    'entering.code.typing.unverified passcode.typed:pasted': replaced,
    'verifyPasscode:session': verified(passcodeVerified),
    'verifyPasscode:gated': accepted,
    'verifyPasscode:discovered': verified(discoveredWith('several')),
    'verifyPasscode:wrong': { act: (stage) => settleEither(stage, 'verifyPasscode', html, wrong) },
    'verifyPasscode:counted': verified(counted),
    'verifyPasscode:spent': verified(spent),
    'verifyPasscode:limited': verified(limited),
    'verifyPasscode:unavailable': verified(unavailable),
    'verifyPasscode:joining': verified(joining),
    'verifyPasscode:expired': verified(expired),
    'verifyPasscode:policy': verified(policy),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'passcodeResend:sent': resent(sent),
    'passcodeResend:joining': notResent(joining),
    'passcodeResend:expired': notResent(expired),
    'passcodeResend:policy': notResent(policy),
    'countdown:over': { act: ({ page }) => page.clock.fastForward(LIFE) },
    'notice.expired': noticeExpires(15),
    'totp.chosen': byUser({ press: { role: 'button', name: 'Use your authenticator app' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
  },
});
