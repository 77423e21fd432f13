import { afterEach, describe, expect, it, vi } from 'vitest';
import { NavigationError } from '#machines/ports/navigation.ts';
import { navigationInBrowser } from '#src/adapters/browser/navigation.browser.ts';
import { stubBrowser } from './browserStub.ts';

const navigation = navigationInBrowser({
  marketingUpgradeUrl: 'https://tinyspark.example/upgrade',
  paymentOrigins: ['https://checkout.stripe.com', 'http://localhost:4100'],
});

afterEach(() => vi.unstubAllGlobals());

describe('redirecting', () => {
  it('goes to the marketing site’s upgrade page [UPG-13 NAV-14]', async () => {
    const { navigations } = stubBrowser();
    await navigation.leaveForMarketing();
    expect(navigations).toEqual([{ how: 'assign', url: 'https://tinyspark.example/upgrade' }]);
  });

  it.each(['https://checkout.stripe.com/c/pay/cs_1#x', 'http://localhost:4100/sandbox/checkout/cs_1'])(
    'goes on to the hosted checkout, leaving no page to come back to: %s [CHK-12]',
    async (url) => {
      const { navigations } = stubBrowser();
      await navigation.leaveForPayment({ url });
      expect(navigations).toEqual([{ how: 'replace', url }]);
    },
  );

  it('goes on to the billing portal, and back to the plan, without leading on once more [SUB-07 D-289]', async () => {
    const { navigations, replaced } = stubBrowser({ path: '/subscribed' });
    await navigation.leaveForBilling({ url: 'https://checkout.stripe.com/p/1' });
    expect(replaced).toEqual(['/subscribed']);
    expect(navigations).toEqual([{ how: 'assign', url: 'https://checkout.stripe.com/p/1' }]);
  });

  it.each([
    'https://evil.example/c',
    'https://checkout.stripe.com.evil.example/c',
    'https://checkout.stripe.com@evil.example/c',
    'https://user:pass@checkout.stripe.com/c',
    'https://checkout.stripe.com:444/c',
    'http://checkout.stripe.com/c',
    '//checkout.stripe.com/c',
    '/c',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('does not follow %j (security 69 a)', async (url) => {
    const { navigations, replaced } = stubBrowser();
    for (const leave of [navigation.leaveForPayment, navigation.leaveForBilling]) {
      const redirecting = leave({ url });
      await expect(redirecting).rejects.toBeInstanceOf(NavigationError);
      await expect(redirecting).rejects.toMatchObject({ code: 'foreign_origin' });
    }
    expect(navigations).toEqual([]);
    expect(replaced).toEqual([]);
  });
});
