import { userButton as english, type UserButtonTexts } from '../userButton.texts.ts';
import { userButton as ar } from './ar/userButton.texts.ts';
import { userButton as de } from './de/userButton.texts.ts';
import { userButton as es } from './es/userButton.texts.ts';
import { userButton as fr } from './fr/userButton.texts.ts';
import { userButton as ja } from './ja/userButton.texts.ts';
import { userButton as pt } from './pt/userButton.texts.ts';

/** The button's sentences in every language of the widget. */
export const userButtonTexts: Readonly<Record<string, UserButtonTexts>> = { en: english, ar, de, es, fr, ja, pt };
