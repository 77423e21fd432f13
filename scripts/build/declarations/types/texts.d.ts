import type { BusinessStrings } from './business-strings.js';
import type { Strings } from './strings.js';

/** All keys required. */
type Whole<T> = T extends string | ((...values: never[]) => string)
  ? T
  : { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> };

/** A translation of the sign-in widget: spread it into the configuration. Your own translations must be complete, too. */
export interface SignInTexts {
  locale: string;
  strings: Whole<Strings>;
}

/** A translation of the business widget. */
export interface BusinessSignInTexts {
  locale: string;
  strings: Whole<BusinessStrings>;
}

/** English, which the widgets contain. */
export interface EnglishTexts {
  locale: string;
  strings?: undefined;
}
