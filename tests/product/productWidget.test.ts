import { expect, it } from 'vitest';
import { businessConfigSchema } from '#contracts/businessConfig.ts';
import { widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { blocksOf, misconfigurationOf } from '#machines/widget/main/main.rules.ts';
import { productWidget } from '#src/product/productWidget.ts';

const config = productWidget('public-token-test-tinyspark', 'https://upgrade.example');

it('is a configuration as the contract knows it, with nothing left to a default [CFG-01 CFG-32]', () => {
  expect(widgetConfigSchema.parse(config)).toEqual(config);
  expect(misconfigurationOf(config)).toBeNull();
});

it('offers the e-mail link, Google and Apple, and nothing else [UPG-06 UPG-07 UPG-08 UPG-09 UPG-10 B2B-26]', () => {
  expect(config.products).toEqual(['emailMagicLinks', 'oauth']);
  expect(blocksOf(config)).toEqual([
    { kind: 'form' },
    { kind: 'or' },
    { kind: 'providers', providers: ['google', 'apple'] },
  ]);
});

it('brings everybody back to /authenticate, for 30 minutes [LIM-02]', () => {
  const { emailMagicLinksOptions: links, oauthOptions: oauth, sessionOptions } = config;
  const urls = [links.loginRedirectURL, links.signupRedirectURL, oauth.loginRedirectURL, oauth.signupRedirectURL];
  expect(new Set(urls)).toEqual(new Set(['https://upgrade.example/authenticate']));
  expect(sessionOptions.sessionDurationMinutes).toBe(30);
});

it('leaves wallets and authenticator apps to the widgets, which have them [B2B-26]', () => {
  const wallets = widgetConfigSchema.parse({ ...config, products: ['crypto'], walletOptions: {} });
  expect(blocksOf(wallets)).toEqual([
    { kind: 'wallets', wallets: expect.arrayContaining(['Metamask']), hasMore: true },
  ]);
  const factors = businessConfigSchema.parse({ publicToken: config.publicToken, mfaProductInclude: ['totp'] });
  expect(factors.mfaProductInclude).toEqual(['totp']);
});
