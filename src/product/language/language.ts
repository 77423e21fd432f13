import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import type { ServiceErrorSentences } from '#src/adapters/identity/identityErrors.ts';
import { ENGLISH, type Spoken } from './spoken.ts';

/** Loads another language; `otherwise` where it does not come. */
export const loadLanguage = (name: string, otherwise: Spoken, isChosen: boolean): Promise<Spoken> =>
  import('./languages.ts').then(
    (languages) => languages.loadLanguage(name, otherwise, isChosen),
    () => otherwise,
  );

let { texts, language } = ENGLISH;

/** Declares the document to be in a language, and shows what the early script has hidden. */
export function speak(spoken: Spoken): void {
  ({ texts, language } = spoken);
  const html = document.documentElement;
  html.lang = spoken.language;
  html.dir = spoken.language === 'ar' ? 'rtl' : 'ltr';
  delete html.dataset['language'];
}

/** A client whose errors and messages are in the language of the moment (D-373). */
export const speaking = <Client extends object>(
  client: Client,
): Client & ServiceErrorSentences & Pick<IdentityClient, 'locale'> => ({
  ...client,
  get locale() {
    return language;
  },
  get serviceErrors() {
    return texts.serviceErrors;
  },
});
