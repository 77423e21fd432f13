import { toastsHarness } from '#tests/model/widget/toasts/toasts.harness.ts';
import { passcodeSent, refusal } from '#e2e/answers/answers.ts';
import { byGesture, type StepDriver } from '#e2e/walks/driver.ts';
import type { Gesture } from '#e2e/fixtures/gestures.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { NUMBER, phoneFirst } from '#e2e/widget/configs.ts';

const ERROR = 'Invalid passcode, please try again.';
const dismiss = (sentence: string) => ({ role: 'button', name: `Dismiss: ${sentence}` }) as const;
const resend: Gesture = { press: { role: 'button', name: 'Resend code' } };
const refused = refusal(404, 'otp_code_not_found', 'The passcode is not correct.');

const toast = ({ page }: Stage, sentence: string) => page.getByRole('button', dismiss(sentence));

/** Hides the screen's own alert: it belongs to the flow of the screen, and these walks look at the stack. */
const hideAlert = ({ page }: Stage) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role="alert"] { display: none }');
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of [document, ...shadows]) root.adoptedStyleSheets.push(sheet);
  });
const raiseError: StepDriver = {
  async act(stage, perform) {
    await perform({ type: '123456', into: 'Passcode' });
    await stage.settle('verifyPasscode', refused);
    await toast(stage, ERROR).waitFor();
  },
};
/** Assistive technology presses without pointer and focus. */
const pressedByTechnology = (name: string): StepDriver => ({
  act: ({ page }) => page.getByRole('button', { name, exact: true }).dispatchEvent('click'),
});
const codeComes = (stage: Stage) => stage.settle('sendPasscode', passcodeSent);

walkSuite({
  harness: toastsHarness,
  held: ['sendPasscode', 'verifyPasscode'],
  scenarios: { many: phoneFirst },
  prelude: async (stage, perform) => {
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    await codeComes(stage);
    await stage.page.getByRole('textbox', { name: 'Passcode' }).waitFor();
    await hideAlert(stage);
  },
  // The control that asks for another code rests after each; an error's toast goes with the code that is typed or sent.
  allows: ({ from, label }) =>
    ({
      'toast.raised:error': from.name === 'none',
      'toast.raised:success': from.name === 'none',
      'toast.raised:loading': ['none', 'error', 'error, pointed'].includes(from.name),
      'toast.ended:loading': ['loading', 'loading, pointed'].includes(from.name),
      'toast.ended:error': ['error', 'error, pointed', 'error, loading, pointed'].includes(from.name),
      'toast.over:error': from.name === 'error',
      'toast.over:success': from.name === 'success',
      'toast.dismissed:error': ['error', 'error, pointed', 'error, focused', 'error, loading, pointed'].includes(
        from.name,
      ),
      'toast.dismissed:success': from.name === 'success',
      'toast.dismissed:loading': from.name === 'error, loading',
      'pointer.moved': ['error', 'loading', 'error, focused'].includes(from.name),
      'pointer.left': from.name.startsWith('error, pointed'),
      'focus.entered': ['error', 'error, pointed'].includes(from.name),
      'focus.left': ['error, focused', 'error, pointed and focused'].includes(from.name),
    })[label] ?? true,
  steps: {
    'toast.raised:error': raiseError,
    'toast.raised:success': {
      async act(stage, perform) {
        await perform(resend);
        await codeComes(stage);
      },
    },
    'toast.raised:loading': byGesture(resend),
    'error, pointed toast.raised:loading': pressedByTechnology('Resend code'),
    // A person who goes back no longer waits.
    'toast.ended:loading': byGesture({ press: { role: 'button', name: 'Back' } }),
    'loading, pointed toast.ended:loading': pressedByTechnology('Back'),
    'toast.ended:error': { act: ({ page }) => page.getByRole('textbox', { name: 'Passcode' }).fill('1') },
    'pointer.moved': { act: (stage) => toast(stage, ERROR).hover() },
    'loading pointer.moved': { act: (stage) => toast(stage, 'Sending…').hover() },
    'pointer.left': { act: ({ page }) => page.mouse.move(0, 0) },
    'focus.entered': { act: (stage) => toast(stage, ERROR).focus() },
    'focus.left': { act: ({ page }) => page.getByRole('textbox', { name: 'Passcode' }).focus() },
    'toast.over:error': { act: ({ page }) => page.clock.runFor(4_000) },
    'toast.over:success': { act: ({ page }) => page.clock.runFor(2_000) },
    'toast.dismissed:error': byGesture({ press: dismiss(ERROR) }),
    'error toast.dismissed:error': pressedByTechnology(`Dismiss: ${ERROR}`),
    'error, loading, pointed toast.dismissed:error': pressedByTechnology(`Dismiss: ${ERROR}`),
    'toast.dismissed:success': pressedByTechnology('Dismiss: Code sent'),
    'toast.dismissed:loading': pressedByTechnology('Dismiss: Sending…'),
  },
});
