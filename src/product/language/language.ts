import type { ServiceErrorSentences } from '#src/adapters/identity/identityErrors.ts';
import { ENGLISH, type Spoken } from './spoken.ts';

/** Loads another language; `otherwise` where it does not come. */
export const loadLanguage = (name: string, otherwise: Spoken, isChosen: boolean): Promise<Spoken> =>
  import('./languages.ts').then(
    (languages) => languages.loadLanguage(name, otherwise, isChosen),
    () => otherwise,
  );

let { texts } = ENGLISH;

/** Declares the document to be in a language, and shows what the early script has hidden. */
export function speak(spoken: Spoken): void {
  ({ texts } = spoken);
  const html = document.documentElement;
  html.lang = spoken.language;
  html.dir = spoken.language === 'ar' ? 'rtl' : 'ltr';
  delete html.dataset['language'];
}

/** A client that hears the service's serviceErrors in the language of the moment (D-373). */
export const speaking = <Client extends object>(client: Client): Client & ServiceErrorSentences => ({
  ...client,
  get serviceErrors() {
    return texts.serviceErrors;
  },
});
