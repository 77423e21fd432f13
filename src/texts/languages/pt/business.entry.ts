import type { BusinessSignInTexts } from '../complete.ts';
import { business } from './business.texts.ts';
import { texts as signIn } from './signIn.entry.ts';

export const texts: BusinessSignInTexts = { locale: 'pt', strings: { ...business, widget: signIn.strings } };
