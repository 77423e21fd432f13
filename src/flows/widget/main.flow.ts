import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { toMainScreen } from '#machines/widget/main/main.screen.ts';
import type { AutofillInput, AutofillOutput } from '#machines/widget/main/main.types.ts';
import { type Deferred, deferredFlow } from '#src/flows/deferred.ts';
import { type ActiveFlow, activeFlow } from '#src/flows/activeFlow.ts';

/** Main; what it offers in its e-mail field is loaded where passkeys are configured. */
export function mainFlow(autofill: Deferred<ActiveFlow<AutofillInput, AutofillOutput, null>>) {
  const { logic } = deferredFlow({
    content: autofill,
    screenWhileLoading: () => null,
    outputOfFailure: (): AutofillOutput => ({ result: 'over' }),
  });
  return activeFlow(mainMachine.provide({ actors: { passkeyAutofill: logic } }), toMainScreen);
}
