import type { BusinessStrings } from './business-strings.js';
import type { Strings } from './strings.js';

/** Every sentence, however deep. */
type Whole<T> = T extends string | ((...values: never[]) => string)
  ? T
  : { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> };

/** The sign-in widget in a language: fields of its configuration. A translation of your own has to be as complete. */
export interface SignInTexts {
  locale: string;
  strings: Whole<Strings>;
}

/** The same of the business widget. */
export interface BusinessSignInTexts {
  locale: string;
  strings: Whole<BusinessStrings>;
}

/** The words that the widgets bring along. */
export interface EnglishTexts {
  locale: string;
  strings?: undefined;
}
