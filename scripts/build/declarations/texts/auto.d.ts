import type { BusinessSignInTexts, EnglishTexts, SignInTexts } from '../types/texts.js';

export type { BusinessSignInTexts, EnglishTexts, SignInTexts } from '../types/texts.js';

/**
 * The sign-in widget's texts in the first of these languages that there are any in, like those of `navigator.languages`;
 * English where there are none. They belong into the configuration.
 */
export declare function textsFor(languages: readonly string[]): Promise<SignInTexts | EnglishTexts>;

/** The same for the business widget. */
export declare function businessTextsFor(languages: readonly string[]): Promise<BusinessSignInTexts | EnglishTexts>;
