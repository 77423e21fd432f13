import type { SignInTexts } from '../complete.ts';
import { consent } from './consent.texts.ts';
import { later } from './later.texts.ts';
import { passwordAdvice } from './passwordAdvice.texts.ts';
import { serviceErrors } from './serviceErrors.texts.ts';
import { crash } from './crash.texts.ts';
import { wallet } from './wallet.texts.ts';
import { widget } from './widget.texts.ts';

export const texts: SignInTexts = {
  locale: 'es',
  strings: { ...widget, ...later, wallet, consent, crash, serviceErrors, passwordAdvice },
};
