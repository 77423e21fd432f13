import { toastsHarness } from '#tests/model/widget/toasts/toasts.harness.ts';
import { passcodeSent, errorAnswer } from '#e2e/answers/answers.ts';
import { byUser, type StepDriver } from '#e2e/walks/driver.ts';
import type { UserAction } from '#e2e/fixtures/userEvents.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import type { Edge } from '#tests/model/harness/graph/graph.ts';
import { activePaths } from '#tests/model/harness/joint/modelState.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { NUMBER, phoneFirst } from '#e2e/widget/configs.ts';

const ERROR = 'Invalid passcode, please try again.';
const dismiss = (sentence: string) => ({ role: 'button', name: `Dismiss: ${sentence}` }) as const;
const resend: UserAction = { press: { role: 'button', name: 'Resend code' } };
const refused = errorAnswer(404, 'otp_code_not_found', 'The passcode is not correct.');

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
const READING = 'showing.reading.';
/** `error, loading, pointed`: the toasts that are shown, and how they are read. */
const placeOf = (from: Edge['from']): string => {
  const paths = activePaths(from.model);
  const how = paths.flatMap((path) => (path.startsWith(READING) ? path.slice(READING.length) : []));
  return [...(from.model.context['toasts'] ?? []), ...how].join(', ');
};
const codeComes = (stage: Stage) => stage.settle('sendPasscode', passcodeSent);

walkSuite({
  harness: toastsHarness,
  held: ['sendPasscode', 'verifyPasscode'],
  scenarios: { many: phoneFirst },
  before: async (stage, perform) => {
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    await codeComes(stage);
    await stage.page.getByRole('textbox', { name: 'Passcode' }).waitFor();
    await hideAlert(stage);
  },
  // The control that asks for another code rests after each; an error's toast goes with the code that is typed or sent.
  allows({ from, label }) {
    const at = placeOf(from);
    return (
      {
        'toast.raised:error': at === '',
        'toast.raised:success': at === '',
        'toast.raised:loading': ['', 'error', 'error, pointed'].includes(at),
        'toast.ended:loading': ['loading', 'loading, pointed'].includes(at),
        'toast.ended:error': ['error', 'error, pointed', 'error, loading, pointed'].includes(at),
        'toast.over:error': at === 'error',
        'toast.over:success': at === 'success',
        'toast.dismissed:error': ['error', 'error, pointed', 'error, focused', 'error, loading, pointed'].includes(at),
        'toast.dismissed:success': at === 'success',
        'toast.dismissed:loading': at === 'error, loading',
        'pointer.moved': ['error', 'loading', 'error, focused'].includes(at),
        'pointer.left': ['error, pointed', 'error, both'].includes(at),
        'focus.entered': ['error', 'error, pointed'].includes(at),
        'focus.left': ['error, focused', 'error, both'].includes(at),
      }[label] ?? true
    );
  },
  steps: {
    'toast.raised:error': raiseError,
    'toast.raised:success': {
      async act(stage, perform) {
        await perform(resend);
        await codeComes(stage);
      },
    },
    'toast.raised:loading': byUser(resend),
    'showing.reading.pointed toast.raised:loading': pressedByTechnology('Resend code'),
    // A person who goes back no longer waits.
    'toast.ended:loading': byUser({ press: { role: 'button', name: 'Back' } }),
    'showing.reading.pointed toast.ended:loading': pressedByTechnology('Back'),
    'toast.ended:error': { act: ({ page }) => page.getByRole('textbox', { name: 'Passcode' }).fill('1') },
    // One toast is shown whenever the pointer comes.
    'pointer.moved': { act: ({ page }) => page.getByRole('button', { name: 'Dismiss: ' }).hover() },
    'pointer.left': { act: ({ page }) => page.mouse.move(0, 0) },
    'focus.entered': { act: (stage) => toast(stage, ERROR).focus() },
    'focus.left': { act: ({ page }) => page.getByRole('textbox', { name: 'Passcode' }).focus() },
    'toast.over:error': { act: ({ page }) => page.clock.runFor(4_000) },
    'toast.over:success': { act: ({ page }) => page.clock.runFor(2_000) },
    'toast.dismissed:error': byUser({ press: dismiss(ERROR) }),
    'showing.passing toast.dismissed:error': pressedByTechnology(`Dismiss: ${ERROR}`),
    'showing.reading.pointed toast.dismissed:error': pressedByTechnology(`Dismiss: ${ERROR}`),
    'toast.dismissed:success': pressedByTechnology('Dismiss: Code sent'),
    'toast.dismissed:loading': pressedByTechnology('Dismiss: Sending…'),
  },
});
