import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { OneTapMessage } from '#src/views/widget/oneTap/oneTap.view.tsx';

/** Why Google's prompt does not come, for whoever makes the page. */
export const PromptMessage = ({ screen: { promptless } }: { screen: Pick<BusinessMainScreen, 'promptless'> }) =>
  promptless === undefined ? null : <OneTapMessage area={promptless} />;
