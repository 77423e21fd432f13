import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import { toToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import { toastsModel } from '#specs/widget/toasts/toasts.model.ts';
import { ToastsView } from '#src/views/widget/toasts/toasts.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const error: Toast = { tone: 'error', words: { code: 'passcodeInvalid' } };
const success: Toast = { tone: 'success', words: { code: 'codeSent' } };
const loading: Toast = { tone: 'loading', words: { code: 'codeSending' } };
const timed = { error: { toast: error }, success: { toast: success } };
const ended = { error: timed.error, loading: { toast: loading } };
const toasts = { ...timed, ...ended };

export const toastsHarness = modelHarness({
  model: toastsModel,
  machine: toastsMachine,
  scenarios: { many: { limit: 20 }, one: { limit: 1 } },
  cases: userEvents({
    'toast.raised': toasts,
    'toast.over': timed,
    'toast.ended': ended,
    'toast.dismissed': toasts,
    'pointer.moved': null,
    'pointer.left': null,
    'focus.entered': null,
    'focus.left': null,
  }),
  ...rendered(toToastsScreen, (screen) => markupOf(ToastsView, { screen, below: 'passcode', send: () => {} })),
});
