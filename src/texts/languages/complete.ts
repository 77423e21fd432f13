import type { accountPage } from '../account.texts.ts';
import type { business } from '../business.texts.ts';
import type { consent } from '../consent.texts.ts';
import type { later } from '../later.texts.ts';
import type { planPage } from '../plan.texts.ts';
import type { laterPages } from '../laterPages.texts.ts';
import type { passwordAdvice } from '../passwordAdvice.texts.ts';
import type { serviceErrors } from '../serviceErrors.texts.ts';
import type { EverySentence } from '../strings.ts';
import type { BusinessTexts } from '../businessStrings.ts';
import type { AllPageTexts, english, Widened } from '../texts.ts';
import type { crash } from '../crash.texts.ts';
import type { wallet } from '../wallet.texts.ts';
import type { widget } from '../widget.texts.ts';

/* The shapes that a language fills in: one sentence less or more than in English does not compile (D-372). */

export type WidgetSentences = Widened<typeof widget>;
export type LaterSentences = Widened<typeof later>;
export type WalletSentences = Widened<typeof wallet>;
export type CrashSentences = Widened<typeof crash>;
export type ConsentSentences = Widened<typeof consent>;
export type ServiceErrorSentences = Widened<typeof serviceErrors>;
export type AdviceSentences = Widened<typeof passwordAdvice>;
export type BusinessSentences = Omit<Widened<typeof business>, 'pageTitle'>;

/** The sign-in widget in one language: two fields of a host's configuration. */
export interface SignInTexts {
  /** A BCP 47 tag. */
  locale: string;
  strings: Widened<EverySentence>;
}

/** The business widget in one language. */
export interface BusinessSignInTexts {
  locale: string;
  strings: BusinessSentences & { widget: Widened<EverySentence> };
}

export type AccountSentences = Widened<typeof accountPage>;
export type PlanSentences = Widened<typeof planPage>;
export type SandboxSentences = Widened<typeof laterPages.sandboxPanel>;
/** Sentences of the product's pages around the widget. */
export type PageSentences = Omit<Widened<typeof english>, keyof typeof widget> &
  Omit<Widened<typeof laterPages>, 'sandboxPanel'>;

/** The product's pages in one language, with both widgets. */
export interface ProductTexts {
  texts: AllPageTexts & { accountPage: AccountSentences; planPage: PlanSentences };
  business: BusinessTexts;
  /** The price of the plan, which comes in English. */
  price(words: string): string;
}
