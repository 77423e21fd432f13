import { describe, expect, it } from 'vitest';
import type { AuthenticateFailure } from '#machines/checkout/authenticate/authenticate.types.ts';
import { laterPages } from '#src/texts/laterPages.texts.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';
import { RedirectView } from '#src/views/checkout/redirect/redirect.view.tsx';
import { render, send, words } from './rendering.tsx';

describe('/authenticate', () => {
  it('says what it waits for [AUT-01 AUT-02]', () => {
    const { text, title, markup } = render(<AuthenticateView screen={{ kind: 'authenticating' }} send={send} />);
    expect(text).toBe('Authenticating... Please wait while we verify your identity.');
    expect(title).toBe('Authenticating... – Tinyspark');
    expect(markup).toContain('role="status"');
  });

  const failed = (failure: AuthenticateFailure, way: 'retry' | 'newLink' | 'signIn') =>
    render(<AuthenticateView screen={{ kind: 'failed', failure, way, reference: null }} send={send} />);

  it.each([
    ['cancelled', 'signIn', 'Sign in again'],
    ['denied', 'signIn', 'Sign in again'],
    ['addressMailed', 'signIn', 'Sign in again'],
    ['incomplete', 'signIn', 'Sign in again'],
    ['linkSpent', 'newLink', 'Send a new link to this device'],
    ['loginSpent', 'signIn', 'Sign in again'],
    ['loginOfOtherBrowser', 'signIn', 'Sign in again'],
    ['unsent', 'signIn', 'Sign in again'],
    ['otherBrowser', 'newLink', 'Send a new link to this device'],
    ['storageBlocked', 'retry', 'Try again'],
    ['offline', 'retry', 'Try again'],
    ['slow', 'retry', 'Try again'],
    ['unavailable', 'retry', 'Try again'],
  ] as const)('says that it failed, why (%s), and leads on [AUT-16 AUT-17]', (failure, way, strong) => {
    const { text, markup } = failed(failure, way);
    const sentence = laterPages.authenticate.failures[failure];
    expect(text).toBe(
      `Authentication Failed Something went wrong. ${sentence} ${strong} Back to Tinyspark Need help? Contact help@tinyspark.test.`,
    );
    expect(markup).toContain('<h1');
  });

  it.each([
    ['cancelled', 'ts-badge--neutral'],
    ['denied', 'ts-badge--error'],
  ] as const)("shows red only where something failed, not for the person's no: %s [D-446]", (failure, badge) => {
    expect(failed(failure, 'signIn').markup).toContain(badge);
  });
});

describe('/checkout', () => {
  it('says what it prepares [CHK-01 CHK-02]', () => {
    const { text } = render(<CheckoutView screen={{ kind: 'preparing' }} send={send} />);
    expect(text).toBe("Preparing Checkout... You'll be redirected to Stripe to complete your subscription.");
  });

  it("'No Account Found' holds the support address in its sentence and has no support line [CHK-14]", () => {
    const { text, markup } = render(<CheckoutView screen={{ kind: 'noAccount', signedInAs: null }} send={send} />);
    expect(text).toBe(
      'No Account Found The account you logged in with does not have a matching Tinyspark account. Please try a different login or contact support at help@tinyspark.test. Sign in with another account Back to Tinyspark',
    );
    expect(markup).toContain('href="mailto:help@tinyspark.test"');
  });

  it("'Checkout Error' holds the contact in its sentence [CHK-16]", () => {
    const { text } = render(<CheckoutView screen={{ kind: 'checkoutFailed', reference: null }} send={send} />);
    expect(text).toBe(
      'Checkout Error Something went wrong. If you continue to experience this issue, please contact help@tinyspark.test. Try again Back to Tinyspark',
    );
  });
});

it.each([
  ['authenticate', () => <AuthenticateView screen={{ kind: 'redirecting' }} send={send} />],
  ['checkout', () => <CheckoutView screen={{ kind: 'redirecting' }} send={send} />],
  ['redirect', () => <RedirectView screen={{ kind: 'redirecting' }} />],
] as const)('leaving from %s has a link on', (_, view) => {
  const { markup } = render(view());
  expect(words(markup, 'a')).toEqual(['Go to Tinyspark']);
});
