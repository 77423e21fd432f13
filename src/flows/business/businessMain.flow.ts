import { businessMainMachine } from '#machines/business/businessMain/businessMain.machine.ts';
import {
  businessMainScreen,
  type BusinessMainScreen,
  toBusinessMainScreen,
} from '#machines/business/businessMain/businessMain.screen.ts';
import type { FloatingPrompt, OneTapOutput } from '#machines/ports/oneTap.ts';
import { type Deferred, deferredFlow } from '#src/flows/deferred.ts';
import { activeFlow, type ActiveFlow } from '#src/flows/activeFlow.ts';

/** Google's prompt, alone or before Main. */
export type PromptFlow = ActiveFlow<FloatingPrompt, OneTapOutput, MainScreen, [MainScreen, BusinessMainScreen]>;
type MainScreen = ReturnType<typeof toBusinessMainScreen>;

/** Main, with Google's prompt before it where that is set. */
export function businessMainFlow(content: Deferred<PromptFlow>) {
  const prompt = deferredFlow<FloatingPrompt, OneTapOutput, MainScreen, [MainScreen, BusinessMainScreen]>({
    content,
    screenWhileLoading: (_, standing) => standing,
    outputOfFailure: () => ({ result: 'over' }),
  });
  const machine = businessMainMachine.provide({ actors: { oneTap: prompt.logic } });
  return activeFlow(machine, (snapshot): MainScreen => {
    const standing = toBusinessMainScreen(snapshot);
    const { oneTap } = snapshot.children;
    return oneTap === undefined
      ? standing
      : prompt.screenOf(oneTap, standing, businessMainScreen(snapshot.context, null));
  });
}
