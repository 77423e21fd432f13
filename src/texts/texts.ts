import type { accountPage } from './account.texts.ts';
import type { consent } from './consent.texts.ts';
import type { later } from './later.texts.ts';
import type { planPage } from './plan.texts.ts';
import type { passwordAdvice } from './passwordAdvice.texts.ts';
import type { serviceErrors } from './serviceErrors.texts.ts';
import { shared } from './shared.texts.ts';
import type { crash } from './crash.texts.ts';
import type { wallet } from './wallet.texts.ts';
import type { laterPages } from './laterPages.texts.ts';
import { widget } from './widget.texts.ts';

/** The sentences of the pages (D-49) that come with the first one, by screen. A function takes what is in place of `{…}`. */
export const english = {
  frame: {
    ...shared.frame,
    name: 'Tinyspark',
    language: 'Language',
    pageTitle: (screen: string) => `${screen} – Tinyspark`,
    signedIn: 'Signed in',
    copyright: (year: number) => `© ${year} Tinyspark. All rights reserved.`,
    sandboxNotice: 'Nothing here is real: no mail leaves, no card is charged.',
    retry: 'Try again',
    goToTinyspark: 'Go to Tinyspark',
    backToTinyspark: 'Back to Tinyspark',
    errorTitle: 'Error',
    somethingWrong: 'Something went wrong.',
    reference: (id: string) => `Reference: ${id}`,
    support: (email: string) => `Need help? Contact ${email}.`,
  },
  redirecting: {
    title: 'Taking you back to Tinyspark...',
    message: 'If nothing happens, use the link below.',
  },
  landing: {
    plan: 'Brand Builder',
    title: 'Give your brand room to grow.',
    message:
      'Brand Builder is the paid plan for brand owners. Sign in without a password, pay by card, and your brand moves up at once.',
    start: 'Upgrade your brand',
    startHint: 'About two minutes',
    slip: 'Your new plan is active',
    slipBrand: 'Your own',
    slipDate: 'In one month',
    stepsTitle: 'How the upgrade works',
    steps: [
      {
        name: 'Sign in',
        message: 'With a link in your email, with Google or with Apple. There is no password to remember.',
      },
      { name: 'Pay by card', message: "On Stripe's own checkout page. Your card number never reaches Tinyspark." },
      {
        name: 'Carry on',
        message: 'One page confirms your plan and your next billing date. Then it is back to your brand.',
      },
    ],
  },
  upgrade: {
    title: 'Sign in to continue',
    notice: 'After logging in, you will be redirected to complete your subscription.',
    close: 'Close',
    checking: 'Checking whether you are still signed in...',
    continueAs: (email: string) => `Continue as ${email}`,
    otherTab: 'You signed in in another tab. Continue here, or close this tab.',
    continueUnnamed: 'Continue without signing in again',
    storageBlocked: 'Your browser blocked cookies or site data. Allow them, then try again.',
  },
  ...widget,
  plan: {
    product: 'Product',
    brand: 'Brand',
    nextBillingDate: 'Next billing date',
    missing: 'N/A',
  },
};

export type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Key in keyof T]: Widened<T[Key]> };

type FirstTexts = Widened<typeof widget & typeof shared>;
type LaterTexts = Widened<typeof later> & {
  wallet: Widened<typeof wallet>;
  consent: Widened<typeof consent>;
  crash: Widened<typeof crash>;
};
/** Sentences in place of the service's own, where there are any. */
interface ServiceTexts {
  serviceErrors?: Partial<Widened<typeof serviceErrors>>;
  passwordAdvice?: Partial<Widened<typeof passwordAdvice>>;
}

/**
 * The texts that a translation of the widget fills in: the shape of the English words, any words. An absent text is in
 * the widget's own words, which come with the flow.
 */
export type Texts = FirstTexts & Partial<LaterTexts> & ServiceTexts;
/** The same with the sentences of later screens there. */
export type AllTexts = Texts & Widened<typeof later>;
/** The texts that a translation of the pages fills in. */
export type PageTexts = Widened<typeof english> &
  Partial<
    Widened<typeof laterPages> & { accountPage: Widened<typeof accountPage>; planPage: Widened<typeof planPage> }
  > &
  Texts;
/** The same with the sentences of later pages there. */
export type AllPageTexts = PageTexts & Widened<typeof laterPages>;
