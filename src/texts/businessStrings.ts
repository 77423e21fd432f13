import { business } from './business.texts.ts';
import { type Replaceable, replaceable, replaced, type Strings, textsWith } from './strings.ts';
import type { AllTexts, Texts, Widened } from './texts.ts';

/** The texts that a translation of the business widget fills in. */
export type BusinessTexts = Widened<typeof business>;

// The title of a page is its host's.
const { pageTitle: _pageTitle, ...ofWidget } = business;

/**
 * Sentences of a host in place of the business widget's own, by the same rules as those of the sign-in widget, whose
 * sentences are in the group `widget`: fields, notices and screens that both widgets have.
 * @public
 */
export type BusinessStrings = Replaceable<typeof ofWidget> & { widget?: Strings };

/** All that can be replaced, the sign-in widget's in a group of their own. */
export const replaceableOfBusiness = { ...ofWidget, widget: replaceable };

/** The own group of the sign-in widget's sentences; what cannot be one was refused before. */
const ofSignIn = (strings: unknown): unknown =>
  typeof strings === 'object' && strings !== null && 'widget' in strings ? strings.widget : {};

/** Both catalogues with a host's sentences in them; `usual`: the sign-in widget's. @throws StringsError */
export function businessTextsWith(usual: Texts, strings: unknown): { business: BusinessTexts; widget: AllTexts } {
  const { widget: _, ...texts } = replaced('', replaceableOfBusiness, strings);
  return { business: Object.assign({ ...business }, texts), widget: textsWith(usual, ofSignIn(strings)) };
}
