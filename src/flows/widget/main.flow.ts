import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { toMainScreen } from '#machines/widget/main/main.screen.ts';
import type { AutofillInput, AutofillOutput } from '#machines/widget/main/main.types.ts';
import { type Deferred, deferredFlow } from '#src/flows/deferred.ts';
import { type ShownFlow, shownFlow } from '#src/flows/shownFlow.ts';

/** Main; what it offers in its e-mail field is loaded where passkeys are configured. */
export function mainFlow(autofill: Deferred<ShownFlow<AutofillInput, AutofillOutput, null>>) {
  const { logic } = deferredFlow({
    content: autofill,
    screenWhileLoading: () => null,
    outputOfFailure: (): AutofillOutput => ({ result: 'over' }),
  });
  return shownFlow(mainMachine.provide({ actors: { passkeyAutofill: logic } }), toMainScreen);
}
