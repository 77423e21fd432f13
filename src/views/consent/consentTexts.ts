import type { ConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { consent as english } from '#src/texts/consent.texts.ts';
import { withProductName } from '#src/texts/productName.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';

export type ConsentPageScreen = ConsentScreen | LogoutScreen | ConnectedAppsScreen;

/** Returns the sentence of an error. */
export const failureSentence = (
  { errors }: typeof english,
  words: Extract<ConsentScreen, { kind: 'error' }>['words'],
): string => (typeof words === 'string' ? errors[words] : words.sentence);

/** Says the error of a screen; null where it has none. */
export function errorSentence(texts: typeof english, screen: ConsentPageScreen): string | null {
  if (screen.kind === 'incomplete') return texts.missingParameter(screen.parameter);
  if (screen.kind === 'storageBlocked') return texts.sessionEnded;
  return 'words' in screen ? failureSentence(texts, screen.words) : null;
}

/** The sentences of consent and logout. */
export function useConsentTexts(): typeof english {
  const { texts, productName } = useWidgetContext();
  return texts.consent ?? withProductName(english, productName);
}
