import { toastsRig } from '#tests/model/widget/toasts/toasts.rig.ts';
import { passcodeSent, refusal } from '#e2e/kit/answers/answers.ts';
import { byGesture, type StepDriver } from '#e2e/kit/walks/driver.ts';
import type { Gesture } from '#e2e/kit/gestures.ts';
import type { Stage } from '#e2e/kit/walks/stage.ts';
import { walkSuite } from '#e2e/kit/walks/walkSuite.ts';
import { NUMBER, phoneFirst } from '#e2e/widget/configs.ts';

const ERROR = 'Invalid passcode, please try again.';
const dismiss = (sentence: string) => ({ role: 'button', name: `Dismiss: ${sentence}` }) as const;
const resend: Gesture = { press: { role: 'button', name: 'Resend code' } };
const refused = refusal(404, 'otp_code_not_found', 'The passcode is not correct.');

/** A code that is refused; the next digit takes the sentence off the screen, the toast stays. */
const raiseError: StepDriver = {
  async act(stage, perform) {
    await perform({ type: '123456', into: 'Passcode' });
    await stage.settle('verifyPasscode', refused);
    await stage.page.getByRole('button', dismiss(ERROR)).waitFor();
    await perform({ type: '1', into: 'Passcode' });
  },
};
/** Assistive technology presses without pointer and focus. */
const pressedByTechnology = (name: string): StepDriver => ({
  act: ({ page }) => page.getByRole('button', { name, exact: true }).dispatchEvent('click'),
});
const codeComes = (stage: Stage) => stage.settle('sendPasscode', passcodeSent);

walkSuite({
  rig: toastsRig,
  held: ['sendPasscode', 'verifyPasscode'],
  worlds: { many: phoneFirst },
  prelude: async (stage, perform) => {
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    await codeComes(stage);
    await stage.page.getByRole('textbox', { name: 'Passcode' }).waitFor();
  },
  // The control that asks for another code rests after each; whoever reads cannot type.
  allows: ({ from, label }) =>
    ({
      'toast.raised:error': from.name === 'none',
      'toast.raised:success': ['none', 'error', 'error, read'].includes(from.name),
      'toast.raised:loading': from.name === 'none' || from.name === 'error, read',
      'toast.ended:loading': ['loading', 'loading, read', 'error, loading, read'].includes(from.name),
      'toast.over:error': from.name === 'error',
      'toast.over:success': from.name === 'success',
      'toast.dismissed:error': ['error', 'error, read'].includes(from.name),
      'toast.dismissed:success': from.name.startsWith('error, success'),
      'reading.began': from.name === 'error' || from.name === 'loading',
      'reading.ended': from.name === 'error, read',
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
    // Whoever goes back waits no longer.
    'toast.ended:loading': byGesture({ press: { role: 'button', name: 'Back' } }),
    'error, read toast.raised:success': {
      async act(stage, perform) {
        await pressedByTechnology('Resend code').act?.(stage, perform);
        await codeComes(stage);
      },
    },
    'error, read toast.raised:loading': pressedByTechnology('Resend code'),
    'error, loading, read toast.ended:loading': pressedByTechnology('Back'),
    'reading.began': byGesture({ reach: dismiss(ERROR) }),
    'reading.ended': byGesture({ leave: 'pointer and focus' }),
    'toast.over:error': { act: ({ page }) => page.clock.runFor(4_000) },
    'toast.over:success': { act: ({ page }) => page.clock.runFor(2_000) },
    'toast.dismissed:error': byGesture({ press: dismiss(ERROR) }),
    'error toast.dismissed:error': pressedByTechnology(`Dismiss: ${ERROR}`),
    'loading reading.began': byGesture({ reach: dismiss('Sending…') }),
    'loading, read toast.ended:loading': pressedByTechnology('Back'),
    'toast.dismissed:success': byGesture({ press: dismiss('Code sent') }),
  },
});
