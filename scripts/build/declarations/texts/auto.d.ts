import type { BusinessSignInTexts, EnglishTexts, SignInTexts } from '../types/texts.js';

export type { BusinessSignInTexts, EnglishTexts, SignInTexts } from '../types/texts.js';

/**
 * Loads the texts of the sign-in widget for the first supported language, given like `navigator.languages`; English if
 * none is supported. Spread them into the configuration.
 */
export declare function textsFor(languages: readonly string[]): Promise<SignInTexts | EnglishTexts>;

/** The same for the business widget. */
export declare function businessTextsFor(languages: readonly string[]): Promise<BusinessSignInTexts | EnglishTexts>;
