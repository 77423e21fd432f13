import type { later } from './later.texts.ts';
import { shared } from './shared.texts.ts';
import type { wallet } from './wallet.texts.ts';
import { widget } from './widget.texts.ts';

/** Every sentence a person reads (D-49), by screen. A function takes what stands in place of `{…}`. */
export const english = {
  frame: {
    ...shared.frame,
    name: 'Tinyspark',
    pageTitle: (screen: string) => `${screen} – Tinyspark`,
    signedIn: 'Signed in',
    copyright: (year: number) => `© ${year} Tinyspark. All rights reserved.`,
    sandboxNotice: 'Nothing here is real: no mail leaves, no card is charged.',
    retry: 'Try again',
    goToTinyspark: 'Go to Tinyspark',
    backToTinyspark: 'Back to Tinyspark',
    somethingWrong: 'Something went wrong.',
    support: (email: string) => `Need help? Contact ${email}.`,
  },
  notFound: {
    title: '404 - Page Not Found',
    message: 'The page you are looking for does not exist.',
  },
  leaving: {
    title: 'Taking you back to Tinyspark...',
    message: 'If this page stays, the link below leads on.',
  },
  landing: {
    plan: 'Brand Builder',
    title: 'Give your brand room to grow.',
    message:
      'Brand Builder is the paid plan for brand owners. Sign in without a password, pay by card, and your brand moves up at once.',
    start: 'Upgrade your brand',
    startHint: 'About two minutes',
    welcomeBack: 'Welcome back.',
    signedInMessage:
      'An upgrade that waits for more than 10 minutes is closed to be safe, and one click starts it again.',
    uncheckedMessage: 'Your sign-in could not be checked right now. You can start the upgrade all the same.',
    signedInAs: (email: string) => `Signed in as ${email}`,
    looking: 'Looking up your plan...',
    onPlan: (brand: string) => `${brand} is on Brand Builder.`,
    billedNext: (date: string) => `Your next billing date: ${date}.`,
    seePlan: 'See your plan',
    startAgain: 'Start the upgrade',
    startAgainHint: 'About one minute',
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
  sandbox: {
    ...shared.sandbox,
    title: 'Try every path',
    message: 'This panel exists only in the sandbox.',
    accounts: 'Test accounts',
    owner: 'Brand without a plan',
    subscribed: 'Already subscribed',
    anyOther: 'Any other address',
    noBrand: 'Signs in, but has no brand',
    cards: 'Test cards',
    cardSucceeds: 'Payment succeeds',
    cardDeclined: 'Card declined',
    cardConfirms: 'Bank asks to confirm',
    cardSettlesLate: 'Paid a few seconds later',
    cardNote: 'Any name, any date to come and any three digits do for the rest.',
    outboxHint: 'Every email of the sandbox arrives here.',
    atlas: 'Open the flow atlas',
    atlasHint: 'Every flow with its rules, its screens and its proof.',
    playground: 'Open the playground',
    playgroundHint: 'The sign-in widget with a configuration of your own.',
  },
  upgrade: {
    title: 'Sign in to continue',
    notice: 'After logging in, you will be redirected to complete your subscription.',
    close: 'Close',
    checking: 'Checking whether you are still signed in...',
    continueAs: (email: string) => `Continue as ${email}`,
    continueUnnamed: 'Continue without signing in again',
    storageBlocked:
      'Your browser does not let this page keep what you chose. Allow cookies and site data for it, then try again.',
  },
  ...widget,
  authenticate: {
    title: 'Authenticating...',
    message: 'Please wait while we verify your identity.',
    failedTitle: 'Authentication Failed',
    newLink: 'Send a new link to this device',
    signInAgain: 'Sign in again',
    failures: {
      denied: 'Signing in was cancelled, or it was not allowed.',
      incomplete: 'The address of this page is not a whole sign-in link.',
      linkSpent: 'This link has been used already, or its time is over.',
      otherBrowser: 'This link belongs to the browser that asked for it. It still works there.',
      storageBlocked:
        'Your browser does not let this page keep you signed in. Allow cookies and site data for it, then try again.',
      offline: 'You are offline. Please try again when the connection is back.',
      slow: 'The sign-in service took too long to answer.',
      unavailable: 'The sign-in service cannot be reached right now.',
    },
  },
  checkout: {
    title: 'Preparing Checkout...',
    message: "You'll be redirected to Stripe to complete your subscription.",
    failedTitle: 'Checkout Error',
    failed: (contact: string) =>
      `Something went wrong. If you continue to experience this issue, please contact ${contact}.`,
    noAccountTitle: 'No Account Found',
    noAccount: (email: string) =>
      `The account you logged in with does not have a matching Tinyspark account. Please try a different login or contact support at ${email}.`,
  },
  plan: {
    product: 'Product',
    brand: 'Brand',
    nextBillingDate: 'Next billing date',
    missing: 'N/A',
  },
  subscribed: {
    loadingTitle: 'Looking up your subscription...',
    title: "You're Already Subscribed",
    manageBilling: 'Manage Billing',
    billingRefused: 'The billing page could not be opened. Please try again.',
    failedTitle: 'Error',
  },
  success: {
    verifying: 'Verifying your payment…',
    unsettled: 'We received your payment and are waiting for the bank to confirm it. Nothing is lost.',
    checkAgain: 'Check again',
    title: 'Payment Successful',
    signInAgain: 'Sign in again',
    signedOut: 'Your sign-in has ended. If you have paid, your plan is active: sign in again to see it.',
    failedTitle: 'Payment Failed',
  },
};

type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Key in keyof T]: Widened<T[Key]> };

type FirstTexts = Widened<typeof widget & typeof shared>;
type LaterTexts = Widened<typeof later> & { wallet: Widened<typeof wallet> };

/**
 * What a translation of the widget fills in; the shape of the English words, any words. What is absent is in the
 * widget's own words, which come with the flow.
 */
export type Texts = FirstTexts & Partial<LaterTexts>;
/** The same with the sentences of later screens there. */
export type AllTexts = Texts & Widened<typeof later>;
/** What a translation of the pages fills in. */
export type PageTexts = Widened<typeof english> & Texts;
