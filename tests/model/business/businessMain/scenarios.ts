import type { BusinessMainInput, Primary } from '#machines/business/businessMain/businessMain.types.ts';
import { acme, config } from '#tests/model/business/given.ts';

export const TEXTS: Record<string, string> = {
  blank: '',
  partial: 'jane@ac',
  whole: 'jane@acme.test',
  slip: 'jane@gmial.com',
  padded: ' jane@acme.test ',
};
const JANE = 'jane@acme.test';
const logo = { logoImageUrl: 'https://app.example/logo.svg' };

type Config = BusinessMainInput['config'];
type Products = Config['products'];
type Provider = Config['oauthOptions']['providers'][number]['type'];

const oauth = (...types: Provider[]) => ({
  oauthOptions: {
    ...config.oauthOptions,
    providers: types.map((type) => ({ type, customScopes: [], providerParams: {} })),
  },
});
const prompting = (outside: boolean) => ({
  oauthOptions: {
    ...config.oauthOptions,
    providers: [
      {
        type: 'google' as const,
        customScopes: [],
        providerParams: {},
        one_tap: true,
        cancel_on_tap_outside: outside,
      },
    ],
  },
});
const given = (more: Partial<BusinessMainInput> = {}, configured: Partial<Config> = {}): BusinessMainInput => ({
  organization: null,
  primary: null,
  email: '',
  notice: null,
  isBackable: false,
  isFirst: false,
  lastUsed: null,
  ...more,
  config: { ...config, theme: { hideHeaderText: false, logo }, ...configured },
});
const everything: Products = ['emailMagicLinks', 'oauth', 'emailOtp', 'sso', 'passwords'];

const connected = {
  ...acme,
  connections: [
    { connectionId: 'connection-1', name: 'Okta' },
    { connectionId: 'connection-2', name: 'Entra' },
  ],
};
const whole = { organization: acme, email: JANE };
const primary = (isEmailVerified: boolean, methods: Primary['methods'] = ['magic_link'], organization = acme) => ({
  organization,
  primary: { email: JANE, isEmailVerified, methods },
});
const refused = { code: 'refused' as const, sentence: 'Too many requests. Please wait a moment.' };
const limited = { ...refused, code: 'limited' as const, seconds: 15 };
const cannotJoin = { code: 'cannotJoin' as const };

export const scenarios: Record<string, BusinessMainInput> = {
  discovery: given(),
  hidden: given({}, { theme: { hideHeaderText: true, logo: null } }),
  member: given({ organization: acme }),
  saved: given({ email: JANE }),
  refused: given({ ...whole, notice: refused }),
  limited: given({ ...whole, notice: limited }),
  turnedAway: given({ ...whole, notice: cannotJoin }),
  sessionEnded: given({ notice: { code: 'sessionEnded' } }),
  methods: given({}, { products: everything, ...oauth('google', 'hubspot') }),
  formLast: given({ lastUsed: 'connection-1' }, { products: ['oauth', 'sso', 'emailOtp'], ...oauth('slack') }),
  providerless: given({}, { products: ['oauth'] }),
  passwordButton: given(
    { lastUsed: 'microsoft' },
    { products: ['passwords', 'oauth'], ...oauth('github', 'microsoft') },
  ),
  passwordOnly: given({}, { products: ['passwords'] }),
  prompted: given({ isFirst: true }, { products: ['passwords', 'oauth'], ...prompting(false) }),
  promptOnly: given({ isFirst: true }, { products: ['oauth'], ...prompting(true) }),
  promptedBefore: given({}, { products: ['passwords', 'oauth'], ...prompting(false) }),
  sole: given({ lastUsed: 'github' }, { products: ['oauth'], ...oauth('github') }),
  ssoUsed: given({ lastUsed: 'connection-2' }, { products: ['oauth', 'sso'], ...oauth('github') }),
  connections: given({ organization: connected }, { products: ['sso'] }),
  restricted: given(
    { organization: { ...connected, allowedMethods: ['google_oauth', 'password'] } },
    { products: [...everything].toReversed(), ...oauth('google', 'microsoft') },
  ),
  unverified: given(primary(false)),
  unverifiedEvery: given(primary(false, ['sso', 'password', 'email_otp', 'magic_link', 'google_oauth'], connected), {
    products: everything,
    ...oauth('google', 'hubspot'),
  }),
  // The organization itself restricts nothing.
  unverifiedUnconfigured: given(primary(false, ['sso', 'slack_oauth'], connected)),
  unverifiedCode: given(primary(false, ['sso', 'email_otp']), {
    products: ['emailMagicLinks', 'emailOtp'],
  }),
  another: given(primary(true)),
  anotherUnconfigured: given(
    primary(true, ['slack_oauth', 'sso'], { ...connected, allowedMethods: ['slack_oauth', 'sso'] }),
  ),
  fromDiscovery: given({ ...primary(true), isBackable: true }),
  anotherRefused: given({ ...primary(true), notice: refused }),
  anotherOffline: given({ ...primary(true), notice: { code: 'offline' } }),
  anotherTurnedAway: given({ ...primary(true), notice: cannotJoin }),
};
