import { describe, expect, test } from 'vitest';
import { oauthProviders } from '#contracts/identity/providerIds.ts';
import { widgetConfigSchema } from '#contracts/widgetConfig.ts';

const publicToken = 'public-token-test-1';
const parse = (config: object) => widgetConfigSchema.parse({ publicToken, ...config });
const refusedPath = (config: object) =>
  widgetConfigSchema.safeParse({ publicToken, ...config }).error?.issues.map(({ path }) => path.join('.'));

describe('the configuration of the widget', () => {
  test('takes a public token, and without one names it [CFG-32]', () => {
    for (const given of [publicToken, 'public-token-live-acme-2'])
      expect(widgetConfigSchema.parse({ publicToken: given }).publicToken).toBe(given);
    expect(widgetConfigSchema.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['publicToken']);
  });

  test('keeps products in their order and offers links by e-mail when none are named [CFG-06 CFG-07]', () => {
    const products = ['passkeys', 'oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords'];
    expect(parse({ products }).products).toEqual(products);
    expect(parse({}).products).toEqual(['emailMagicLinks']);
    expect(refusedPath({ products: ['telepathy'] })).toEqual(['products.0']);
  });

  test('takes the options of links, with thirty minutes and no pending users by default [CFG-08 CFG-09 CFG-10 CFG-11 CFG-12 CFG-13]', () => {
    const options = {
      loginRedirectURL: 'https://app.example/authenticate',
      loginExpirationMinutes: 15,
      signupRedirectURL: 'https://app.example/welcome',
      signupExpirationMinutes: 60,
      createUserAsPending: true,
      domainHint: 'mail.app.example',
    };
    expect(parse({ emailMagicLinksOptions: options }).emailMagicLinksOptions).toEqual(options);
    expect(parse({}).emailMagicLinksOptions).toEqual({
      loginRedirectURL: null,
      loginExpirationMinutes: 30,
      signupRedirectURL: null,
      signupExpirationMinutes: 30,
      createUserAsPending: false,
      domainHint: null,
    });
    expect(refusedPath({ emailMagicLinksOptions: { loginExpirationMinutes: 1 } })).toEqual([
      'emailMagicLinksOptions.loginExpirationMinutes',
    ]);
  });

  test('keeps providers in their order, with redirect addresses [CFG-14 CFG-15 CFG-16]', () => {
    const { oauthOptions } = parse({
      oauthOptions: {
        providers: [{ type: 'Apple' }, { type: 'Google' }],
        loginRedirectURL: 'https://app.example/authenticate',
        signupRedirectURL: 'https://app.example/welcome',
      },
    });
    expect(oauthOptions.providers.map(({ type }) => type)).toEqual(['apple', 'google']);
    expect(oauthOptions.loginRedirectURL).toBe('https://app.example/authenticate');
    expect(oauthOptions.signupRedirectURL).toBe('https://app.example/welcome');
    expect(refusedPath({ oauthOptions: { providers: [{ type: 'friendster' }] } })).toEqual([
      'oauthOptions.providers.0.type',
    ]);
  });

  test('takes everything of a provider entry [CFG-17 CFG-18 CFG-19 CFG-20 CFG-21 CFG-22]', () => {
    const entry = {
      type: 'google',
      position: 'embedded',
      one_tap: true,
      cancel_on_tap_outside: false,
      custom_scopes: ['calendar'],
      provider_params: { prompt: 'consent' },
    };
    expect(parse({ oauthOptions: { providers: [entry] } }).oauthOptions.providers).toEqual([entry]);
    // Hosts write names in their own way, like the provider's own documents: 'GitHub'.
    expect(parse({ oauthOptions: { providers: [{ type: 'GitHub' }] } }).oauthOptions.providers[0]?.type).toBe('github');
    const every = oauthProviders.map((type) => ({ type }));
    expect(parse({ oauthOptions: { providers: every } }).oauthOptions.providers).toMatchObject(every);
  });

  test('takes the options of passcodes, five minutes by default [CFG-23 CFG-24 CFG-25 CFG-26 CFG-27]', () => {
    const options = {
      methods: ['whatsapp', 'sms', 'email'],
      expirationMinutes: 3,
      loginTemplateId: 'login',
      signupTemplateId: 'signup',
    };
    expect(parse({ otpOptions: options }).otpOptions).toEqual(options);
    expect(parse({}).otpOptions).toEqual({ methods: [], expirationMinutes: 5 });
  });

  test('takes a theme that hides the header and shows a logo, neither by default [THM-15 THM-16]', () => {
    const theme = { hideHeaderText: true, logo: { logoImageUrl: 'https://app.example/logo.svg' } };
    expect(parse({ theme }).theme).toMatchObject(theme);
    expect(parse({}).theme).toMatchObject({ hideHeaderText: false, logo: null });
    expect(refusedPath({ theme: { logo: { logoImageUrl: 'logo' } } })).toEqual(['theme.logo.logoImageUrl']);
  });

  test('takes password options, session length and shadow DOM, with their defaults [CFG-28 CFG-29 CFG-30 CFG-31]', () => {
    const options = {
      loginRedirectURL: 'https://app.example/authenticate',
      loginExpirationMinutes: 45,
      resetPasswordRedirectURL: 'https://app.example/reset',
      resetPasswordExpirationMinutes: 60,
      resetPasswordTemplateId: 'reset-1',
    };
    const { passwordOptions, sessionOptions, enableShadowDOM } = parse({
      passwordOptions: options,
      sessionOptions: { sessionDurationMinutes: 90 },
      enableShadowDOM: true,
    });
    expect(passwordOptions).toEqual(options);
    expect(parse({}).passwordOptions).toEqual({
      loginRedirectURL: null,
      loginExpirationMinutes: 30,
      resetPasswordRedirectURL: null,
      resetPasswordExpirationMinutes: 30,
      resetPasswordTemplateId: null,
    });
    // From five minutes to seven days, as the wire says.
    for (const minutes of [4, 10_081]) {
      const ended = { loginExpirationMinutes: minutes, resetPasswordExpirationMinutes: minutes };
      expect(refusedPath({ passwordOptions: ended })).toEqual(
        Object.keys(ended).map((key) => `passwordOptions.${key}`),
      );
    }
    expect([sessionOptions.sessionDurationMinutes, enableShadowDOM]).toEqual([90, true]);
    expect([parse({}).sessionOptions.sessionDurationMinutes, parse({}).enableShadowDOM]).toEqual([30, false]);
  });
});
