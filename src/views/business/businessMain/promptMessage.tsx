import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { OneTapMessage } from '#src/views/widget/oneTap/oneTap.view.tsx';

/** Why Google's prompt does not come, for the page's developer. */
export const PromptMessage = ({ screen: { promptless } }: { screen: Pick<BusinessMainScreen, 'promptless'> }) =>
  promptless === undefined ? null : <OneTapMessage area={promptless} />;
