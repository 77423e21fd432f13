import type { SignInTexts } from '../complete.ts';
import { consent } from './consent.texts.ts';
import { later } from './later.texts.ts';
import { passwordAdvice } from './passwordAdvice.texts.ts';
import { refusals } from './refusals.texts.ts';
import { trouble } from './trouble.texts.ts';
import { wallet } from './wallet.texts.ts';
import { widget } from './widget.texts.ts';

export const texts: SignInTexts = {
  locale: 'de',
  strings: { ...widget, ...later, wallet, consent, trouble, refusals, passwordAdvice },
};
