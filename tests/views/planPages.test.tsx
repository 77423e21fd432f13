import { describe, expect, it } from 'vitest';
import type { SubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import type { SuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { planDateOf, planPeriodOf } from '#machines/checkout/planPeriod.screen.ts';
import { laterPages } from '#src/texts/laterPages.texts.ts';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { facts, render, send, tags, words } from './rendering.tsx';

describe('next billing date', () => {
  it.each([
    [1_797_984_000, '23 December 2026'],
    ['2026-12-23', '23 December 2026'],
    ['2026-12-23T23:30:00', '23 December 2026'],
    ['2026-12-23T23:30:00-05:00', '24 December 2026'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['soon', 'N/A'],
    [Number.NaN, 'N/A'],
    [1e20, 'N/A'],
  ])('%j reads %s', (periodEnd, text) => {
    expect(planDateText(planDateOf(periodEnd), 'en-GB')).toBe(text);
  });

  it("follows the reader's language, and bears one that no browser knows", () => {
    expect(planDateText('2026-12-23', 'de')).toBe('23. Dezember 2026');
    expect(planDateText('2026-12-23', 'en-US@posix')).toBe('December 23, 2026');
  });
});

describe('the screen of a plan', () => {
  const plan = { brand_name: 'Acme' };
  it.each([
    [{ current_period_end: 1_797_984_000 }, { kind: 'renewing', date: 1_797_984_000_000 }],
    [{ current_period_end: '2026-12-23' }, { kind: 'renewing', date: '2026-12-23' }],
    [{ current_period_end: '2026-12-23T23:30:00' }, { kind: 'renewing', date: '2026-12-23T23:30:00Z' }],
    [{ current_period_end: '2026-12-23T23:30:00-05:00' }, { kind: 'renewing', date: '2026-12-23T23:30:00-05:00' }],
    [{ current_period_end: null }, { kind: 'renewing', date: null }],
    [
      { current_period_end: null, ends_at: 1_797_984_000 },
      { kind: 'ending', date: 1_797_984_000_000 },
    ],
  ])('says of %j when that is, in one way [D-18 D-283]', (given, period) => {
    expect(planPeriodOf({ ...plan, ...given })).toEqual(period);
  });
});

describe('/subscribed', () => {
  const show = (screen: SubscribedScreen) => render(<SubscribedView screen={screen} send={send} />);
  const subscribed = {
    kind: 'subscribed',
    brandName: 'Northwind',
    period: { kind: 'renewing', date: 1_797_984_000_000 },
    signedInAs: null,
    plan: null,
    notice: null,
  } as const;

  it('names brand and next billing date [SUB-01 SUB-02 SUB-03]', () => {
    expect(show({ ...subscribed, billing: 'ready' }).text).toBe(
      "You're Already Subscribed Brand Northwind Next billing date 23 December 2026 Back to Tinyspark Manage Billing Change plan Your account Sign out",
    );
  });

  it('shows N/A without a date [SUB-04]', () => {
    expect(show({ ...subscribed, period: { kind: 'renewing', date: null }, billing: 'ready' }).text).toContain(
      'Next billing date N/A',
    );
  });

  it('links back to the marketing site and to billing [SUB-05 SUB-06]', () => {
    const { markup } = show({ ...subscribed, billing: 'ready' });
    expect(words(markup, 'a')).toEqual(['Back to Tinyspark', 'Manage Billing', 'Change plan', 'Your account']);
    expect(tags(markup, 'a')[0]).toContain(`href="${facts.marketingUrl}"`);
  });

  it('says when billing opens and when it could not', () => {
    expect(tags(show({ ...subscribed, billing: 'busy' }).markup, 'a')[1]).toContain('aria-busy="true"');
    const { markup, text } = show({ ...subscribed, billing: 'ready', notice: 'billingRefused' });
    expect(text).toContain('The billing page could not be opened. Please try again.');
    expect(markup).toMatch(/role="alert"><div/);
    expect(show({ ...subscribed, billing: 'ready' }).markup).toContain('role="alert"></div>');
  });

  it('waits with words', () => {
    expect(show({ kind: 'loading' }).text).toBe('Looking up your subscription...');
  });

  it('fails as an error page, which leads on [SUB-11 D-448]', () => {
    expect(show({ kind: 'failed', way: 'signIn', reference: null }).text).toBe(
      'Error Something went wrong. You are not signed in. Sign in to see your plan. Sign in Back to Tinyspark Need help? Contact help@tinyspark.test.',
    );
    expect(words(show({ kind: 'failed', way: 'retry', reference: null }).markup, 'button')).toEqual([
      'Try again',
      'Back to Tinyspark',
    ]);
  });

  it('leaves with a link on', () => {
    expect(words(show({ kind: 'redirecting' }).markup, 'a')).toEqual(['Go to Tinyspark']);
  });
});

describe('/success', () => {
  const show = (screen: SuccessScreen) => render(<SuccessView screen={screen} send={send} />);

  it('verifies, with one character for the dots [SUC-02]', () => {
    expect(show({ kind: 'verifying' }).text).toBe('Verifying your payment\u2026');
  });

  it('confirms product, brand and next billing date, and leads on [SUC-03 SUC-04 SUC-05 SUC-06 SUC-07]', () => {
    const { text, markup } = show({
      kind: 'confirmed',
      productName: 'Brand Builder',
      brandName: 'Acme',
      period: { kind: 'renewing', date: '2026-12-23' },
      receiptUrl: null,
      signedInAs: null,
    });
    expect(text).toBe(
      'Payment Successful Product Brand Builder Brand Acme Next billing date 23 December 2026 Go to Tinyspark See your plan Your account Sign out',
    );
    expect(tags(markup, 'a')[0]).toContain(`href="${facts.marketingUrl}"`);
  });

  it('keeps its title while the bank has not confirmed, and offers to ask again', () => {
    const { text, markup } = show({ kind: 'unsettled' });
    expect(text).toContain('Verifying your payment\u2026');
    expect(text).not.toContain('Payment Failed');
    expect([...words(markup, 'button'), ...words(markup, 'a')]).toEqual(['Check again', 'Go to Tinyspark']);
  });

  it('fails with its own title [SUC-11 SUC-12]', () => {
    expect(show({ kind: 'failed', why: 'refused', way: 'retry', reference: null }).text).toBe(
      'Payment Failed Something went wrong. Try again Back to Tinyspark Need help? Contact help@tinyspark.test.',
    );
  });

  it.each([
    ['signedOut', 'signIn', 'Sign in again'],
    ['incomplete', 'plan', 'See your plan'],
    ['incompleteSignedOut', 'signIn', 'Sign in'],
  ] as const)('says why there is nothing to show (%s), and leads on [SUC-08 D-75 D-448]', (why, way, strong) => {
    expect(show({ kind: 'failed', why, way, reference: null }).text).toBe(
      `Payment Failed Something went wrong. ${laterPages.success[why]} ${strong} Back to Tinyspark Need help? Contact help@tinyspark.test.`,
    );
  });

  it('leaves with a link on', () => {
    expect(words(show({ kind: 'redirecting' }).markup, 'a')).toEqual(['Go to Tinyspark']);
  });
});
