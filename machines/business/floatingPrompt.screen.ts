import { toOneTapScreen } from '../widget/oneTap/oneTap.screen.ts';
import type { BusinessMainScreen, PromptedScreen } from './businessMain/businessMain.screen.ts';

interface PromptedMain {
  /** The screen to show while the prompt may be the only thing there. */
  standing: BusinessMainScreen | PromptedScreen;
  main: BusinessMainScreen;
  /** The origin of the page. */
  host: string;
}

/** Main with Google's prompt before it. One that nobody has seen on the page may not be the only way in (D-222, D-312). */
export function toPromptedMain(
  snapshot: Parameters<typeof toOneTapScreen>[0],
  { standing, main, host }: PromptedMain,
): BusinessMainScreen | PromptedScreen {
  const { area } = toOneTapScreen(snapshot, host);
  if (area?.kind === 'explained') return { ...main, promptless: area };
  return snapshot.matches({ prompting: 'unconfirmed' }) ? main : standing;
}
