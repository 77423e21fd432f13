import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  canOffer,
  offersOneTap,
  isOneTapOnly,
  promptOf,
  isPasswordOnly,
  lastUsedOf,
  methodsOffered,
  wayChosen,
} from '#machines/business/businessMain/businessMain.rules.ts';
import type { BusinessMainInput } from '#machines/business/businessMain/businessMain.types.ts';
import { acme, config } from '#tests/model/business/given.ts';
import { scenarios } from './scenarios.ts';

const scenario = (name: string): BusinessMainInput => {
  const found = scenarios[name];
  if (found === undefined) throw new Error(`No scenario ${name}`);
  return found;
};
/** From top to bottom. */
const waysOf = (given: BusinessMainInput) =>
  blocksOf(given).map((block) => (block.kind === 'buttons' ? block.buttons.map(({ way }) => way) : block.kind));

describe('the order of what Main offers', () => {
  it.each([
    ['discovery', ['form']],
    ['methods', ['form', 'or', ['google', 'hubspot', 'sso']]],
    // Single sign-on was used last.
    ['formLast', [['sso', 'slack'], 'or', 'form']],
    ['passwordButton', [['microsoft', 'password', 'github']]],
    ['connections', [['connection-1', 'connection-2']]],
    ['ssoUsed', [['sso', 'github']]],
    ['restricted', [['password', 'google']]],
    ['unverifiedEvery', [['link', 'code', 'password', 'google', 'connection-1', 'connection-2']]],
    ['anotherUnconfigured', [['slack', 'connection-1', 'connection-2']]],
  ])('%s: each group stands where its first product does [B2B-01 D-331]', (name, expected) => {
    expect(waysOf(scenario(name))).toEqual(expected);
  });

  it('draws a product or a provider that is named twice once [D-474]', () => {
    const given = scenario('methods');
    const { products, oauthOptions } = given.config;
    const providers = [...oauthOptions.providers, ...oauthOptions.providers];
    const twice = {
      ...given.config,
      products: [...products, ...products],
      oauthOptions: { ...oauthOptions, providers },
    };
    expect(waysOf({ ...given, config: twice })).toEqual(waysOf(given));
  });

  it('lets the form stand between two groups of buttons, and a password beside it [B2B-01]', () => {
    const { oauthOptions } = scenario('methods').config;
    const products = ['sso', 'passwords', 'oauth', 'emailOtp'] as const;
    const given = { ...scenario('discovery'), config: { ...config, oauthOptions, products: [...products] } };
    expect(blocksOf(given).map(({ kind }) => kind)).toEqual(['buttons', 'or', 'form', 'or', 'buttons']);
    expect(blocksOf(given)[2]).toEqual({ kind: 'form', hasPassword: true });
    // The one that was used last moves within its own group.
    expect(waysOf({ ...given, lastUsed: 'hubspot' })).toEqual([['sso'], 'or', 'form', 'or', ['hubspot', 'google']]);
  });

  it('lets the connection that was used last go first [B2B-01]', () => {
    const given = { ...scenario('connections'), lastUsed: 'connection-2' };
    expect(waysOf(given)).toEqual([['connection-2', 'connection-1']]);
    expect(lastUsedOf(given)).toBe('connection-2');
  });

  it('marks nothing as used last that is not offered, or stands alone [B2B-01]', () => {
    expect(lastUsedOf({ ...scenario('passwordButton'), lastUsed: 'hubspot' })).toBeNull();
    expect(lastUsedOf({ ...scenario('passwordButton'), lastUsed: 'password' })).toBeNull();
    expect(lastUsedOf(scenario('sole'))).toBeNull();
    // A provider is no connection.
    expect(lastUsedOf({ ...scenario('ssoUsed'), lastUsed: 'slack' })).toBeNull();
  });
});

describe('what is left to be offered', () => {
  const sso = { ...config, products: ['sso' as const] };
  const primary = { email: 'jane@acme.test', isEmailVerified: true, methods: ['sso' as const] };

  it('is nothing where an organization without a connection allows single sign-on alone [B2B-05 D-330]', () => {
    expect(canOffer({ config, organization: { ...acme, allowedMethods: ['sso'] }, primary: null })).toBe(false);
    expect(canOffer({ config: sso, organization: acme, primary: null })).toBe(false);
    expect(canOffer({ config, organization: { ...acme, allowedMethods: ['sso'] }, primary })).toBe(false);
  });

  it('is a link where another factor is asked for and the organization restricts nothing [B2B-01]', () => {
    expect(methodsOffered({ config: sso, organization: acme, primary })).toEqual(['magic_link']);
  });

  it('is what the organization asks for, configured or not, where it restricts the methods [B2B-01]', () => {
    const { organization, primary: asked } = scenario('anotherUnconfigured');
    expect(methodsOffered({ config, organization, primary: asked })).toEqual(['slack_oauth', 'sso']);
  });

  it('is a link in a configuration without any method [D-330]', () => {
    const empty = { ...config, products: ['oauth' as const] };
    expect(methodsOffered({ config: empty, organization: null, primary: null })).toEqual(['magic_link']);
  });

  it('is Password Email where a password is the only method [B2B-01 B2B-06]', () => {
    expect(isPasswordOnly(scenario('passwordOnly'))).toBe(true);
    expect(isPasswordOnly({ ...scenario('another'), primary: { ...primary, methods: ['password'] } })).toBe(false);
    expect(isPasswordOnly(scenario('passwordButton'))).toBe(false);
    expect(isPasswordOnly(scenario('discovery'))).toBe(false);
  });
});

describe("Google's prompt", () => {
  const primary = { email: 'jane@acme.test', isEmailVerified: false, methods: ['google_oauth' as const] };
  const google = scenario('prompted');
  const only = scenario('promptOnly');

  it('comes where the Google button is offered and it is set [B2B-01 D-312]', () => {
    expect(offersOneTap(google)).toBe(true);
    expect(offersOneTap(only)).toBe(true);
    expect(offersOneTap({ ...google, organization: acme })).toBe(true);
    expect(offersOneTap({ ...google, organization: { ...acme, allowedMethods: ['password'] } })).toBe(false);
    expect(offersOneTap({ ...google, config: { ...google.config, products: ['passwords'] } })).toBe(false);
    expect(offersOneTap({ ...scenario('methods'), isFirst: true })).toBe(false);
  });

  it('does not come again once something was chosen [D-312]', () => {
    expect(offersOneTap({ ...google, isFirst: false })).toBe(false);
  });

  it('is alone beside no other way in, and not where an address is to be verified [B2B-01 D-312]', () => {
    expect(isOneTapOnly(only)).toBe(true);
    expect(isOneTapOnly(google)).toBe(false);
    expect(isOneTapOnly({ ...only, organization: acme, primary })).toBe(false);
    const { oauthOptions } = scenario('methods').config;
    expect(isOneTapOnly({ ...only, config: { ...only.config, oauthOptions } })).toBe(false);
  });

  it('ends with a tap outside unless that is switched off', () => {
    expect(promptOf(only)).toEqual({ publicToken: 'public-token-test-business', cancelOnTapOutside: true });
    expect(promptOf(google)).toEqual({ publicToken: 'public-token-test-business', cancelOnTapOutside: false });
    expect(promptOf(scenario('methods')).cancelOnTapOutside).toBe(true);
  });
});

it('says which control is busy while what was chosen is under way [B2B-01]', () => {
  const email = 'jane@acme.test';
  const { primary } = scenario('another');
  expect(wayChosen({ choice: 'either', email }, { primary: null })).toBe('form');
  expect(wayChosen({ choice: 'code', email }, { primary: null })).toBe('form');
  expect(wayChosen({ choice: 'code', email }, { primary })).toBe('code');
  expect(wayChosen({ choice: 'link', email }, { primary })).toBe('link');
  expect(wayChosen({ choice: 'provider', provider: 'slack', email }, { primary })).toBe('slack');
  expect(wayChosen({ choice: 'connection', connectionId: 'connection-2', email }, { primary })).toBe('connection-2');
  expect(wayChosen({ choice: 'oneTap', credential: 'credential-1', email }, { primary: null })).toBe('google');
  expect(wayChosen({ choice: 'sso', email }, { primary: null })).toBe('sso');
});
