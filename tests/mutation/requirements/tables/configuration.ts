import { type Break, type Breaks, inFile } from '../break.ts';
import { oauthProviders } from '#contracts/identity/oauth.ts';

const config = inFile('contracts/widgetConfig.ts');
const limits = inFile('contracts/limits.ts');
const rules = inFile('machines/widget/main/main.rules.ts');
const main = inFile('src/views/widget/main/main.view.tsx');
const requests = inFile('machines/widget/widget.rules.ts');
const address = inFile('src/adapters/identity/oauthAddress.ts');

/** The name is not known any more, so what a host gives under it is lost. */
const field = (name: string): Break => config(`  ${name}:`, `  ${name}_:`);

/** The widget's configuration, Main and the providers. */
export const configurationBreaks: Breaks = {
  'CFG-01': inFile('machines/widget/widget.machine.ts')("initial: 'choosing'", "initial: 'otp'"),
  'CFG-02': inFile('src/embed/laterModes.ts')('./reset/embeddedReset.tsx', './passkeys/embeddedPasskeys.tsx'),
  'CFG-05': inFile('services/identity/kit/project.ts')('...settings.widgetOrigins, ', ''),
  'CFG-06': ["'oauth', ", "'crypto', ", "'emailMagicLinks', ", "'otp', ", "'passwords', ", ", 'passkeys'"].map(
    (product) => config(product),
  ),
  'CFG-07': config("default(['emailMagicLinks'])", "default(['oauth'])"),
  'CFG-08': config(
    '  loginRedirectURL: z.url().nullable().default(null),\n  loginExpirationMinutes: expiry.default(MAGIC',
    '  loginExpirationMinutes: expiry.default(MAGIC',
  ),
  'CFG-09': [
    config('loginExpirationMinutes: expiry.default(MAGIC_LINK_MINUTES)', 'loginExpirationMinutes: expiry.default(60)'),
    limits('MAGIC_LINK_MINUTES = 30', 'MAGIC_LINK_MINUTES = 60'),
    config('loginExpirationMinutes: expiry.default(MAGIC', 'minutes: expiry.default(MAGIC'),
    requests(
      'loginExpirationMinutes: options.loginExpirationMinutes,\n    signup',
      'loginExpirationMinutes: 30,\n    signup',
    ),
  ],
  'CFG-10': config(
    '  signupRedirectURL: z.url().nullable().default(null),\n  signupExpirationMinutes',
    '  signupExpirationMinutes',
  ),
  'CFG-11': [
    field('signupExpirationMinutes'),
    config(
      'signupExpirationMinutes: expiry.default(MAGIC_LINK_MINUTES)',
      'signupExpirationMinutes: expiry.default(60)',
    ),
    requests('options.signupExpirationMinutes', '30'),
  ],
  'CFG-12': [
    field('createUserAsPending'),
    config('createUserAsPending: z.boolean().default(false)', 'createUserAsPending: z.boolean().default(true)'),
    requests('options.createUserAsPending', 'false'),
  ],
  'CFG-13': [field('domainHint'), requests('config.emailMagicLinksOptions.domainHint ??', '')],
  'CFG-14': field('providers'),
  'CFG-15': [
    config(
      '  loginRedirectURL: z.url().nullable().default(null),\n  signupRedirectURL: z.url().nullable().default(null),\n});',
      '  signupRedirectURL: z.url().nullable().default(null),\n});',
    ),
    requests('loginRedirectUrl: loginRedirectURL', 'loginRedirectUrl: null'),
  ],
  'CFG-16': [
    config('  signupRedirectURL: z.url().nullable().default(null),\n});', '});'),
    requests('signupRedirectUrl: signupRedirectURL', 'signupRedirectUrl: null'),
  ],
  'CFG-17': [field('type'), config('z.string().toLowerCase().pipe', 'z.string().pipe')],
  'CFG-18': field('position'),
  'CFG-19': field('one_tap'),
  'CFG-20': field('cancel_on_tap_outside'),
  'CFG-21': [field('custom_scopes'), requests('entry?.custom_scopes ?? []', '[]')],
  'CFG-22': [field('provider_params'), requests('entry?.provider_params ?? {}', '{}')],
  'CFG-23': [
    field('methods'),
    ...["'sms', ", "'whatsapp', "].map((method) => config(method)),
    config(", 'email']", ']'),
    rules(
      "if (product === 'otp') return otpOptions.methods;",
      "if (product === 'otp') return otpOptions.methods.toSorted();",
    ),
  ],
  'CFG-24': [field('expirationMinutes'), requests('otpOptions.expirationMinutes', '5')],
  'CFG-25': config('max(10).default(5)', 'max(10).default(6)'),
  'CFG-26': [field('loginTemplateId'), requests('otpOptions.loginTemplateId ?? null', 'null')],
  'CFG-27': [field('signupTemplateId'), requests('otpOptions.signupTemplateId ?? null', 'null')],
  'CFG-28': [config('  passwordOptions:', '  passwordOption:'), requests('options.resetPasswordRedirectURL', 'null')],
  'CFG-29': [
    config('.object({ sessionDurationMinutes:', '.object({ minutes:'),
    inFile('machines/widget/widget.machine.ts')('context.config.sessionOptions.sessionDurationMinutes', '30'),
  ],
  'CFG-30': [
    limits('WIDGET_SESSION_MINUTES = 30', 'WIDGET_SESSION_MINUTES = 60'),
    config('default(WIDGET_SESSION_MINUTES)', 'default(60)'),
  ],
  'CFG-31': [
    field('enableShadowDOM'),
    config('enableShadowDOM: z.boolean().default(false)', 'enableShadowDOM: z.boolean().default(true)'),
  ],
  'CFG-32': field('publicToken'),
  'MAIN-01': inFile('machines/widget/widget.machine.ts')(
    "{ guard: 'isPhoneFront', target: 'phone' }, { target: 'main' }",
    "{ guard: 'isPhoneFront', target: 'phone' }, { target: 'magicLink' }",
  ),
  'MAIN-02': [
    main('screen.logoUrl !== null &&', 'false &&'),
    main('src={screen.logoUrl}', 'src=""'),
    inFile('machines/widget/main/main.screen.ts')('config.theme.logo?.logoImageUrl ?? null', 'null'),
  ],
  'MAIN-04': [
    main('{screen.header &&', '{'),
    inFile('machines/widget/main/main.screen.ts')('!config.theme.hideHeaderText', 'true'),
  ],
  'MAIN-05': [
    rules('return blocks.flatMap(', 'return blocks.reverse().flatMap('),
    main('block.providers.map(', 'block.providers.toReversed().map('),
  ],
  'MAIN-06': rules("[{ kind: 'or' } as const, block] : [block]", '[block] : [block]'),
  'MAIN-07': rules('at > 0 && isForm(block) !== isForm(blocks[at - 1])', 'true'),
  'MAIN-11': rules("return 'passkeysAlone'", 'return null'),
  'MAIN-12': [
    rules("return 'emailConflict'", 'return null'),
    rules("products.includes('emailMagicLinks') && offersEmailCode(config)", 'offersEmailCode(config)'),
  ],
  'MAIN-13': [
    inFile('machines/widget/main/main.screen.ts')('methods.length > 1', 'methods.length > 0'),
    inFile('machines/widget/main/main.screen.ts')('methods.length > 1', 'methods.length > 9'),
  ],
  'MAIN-15': requests('methodsOf(config)[0]', 'methodsOf(config).at(-1)'),
  'OAU-21': [
    inFile('machines/widget/main/main.machine.ts')("target: 'providerChosen',", "target: 'emailChosen',"),
    inFile('src/adapters/identity/identity.http.ts')('location.assign(oauthAddress', 'void (oauthAddress'),
    requests("provider: known(provider, 'provider')", "provider: 'apple'"),
  ],
  'OAU-22': [
    address("'login_redirect_url'", "'redirect_url'"),
    requests('loginRedirectUrl: loginRedirectURL', 'loginRedirectUrl: signupRedirectURL'),
    address('request.loginRedirectUrl);', 'request.signupRedirectUrl ?? "");'),
  ],
  'OAU-23': [
    address("'signup_redirect_url'", "'redirect_url'"),
    requests('signupRedirectUrl: signupRedirectURL', 'signupRedirectUrl: loginRedirectURL'),
  ],
  'OAU-24': [address("'custom_scopes'", "'scopes'"), requests('entry?.custom_scopes ?? []', '[]')],
  'OAU-25': [address('`provider_${key}`', 'key'), requests('entry?.provider_params ?? {}', '{}')],
  'OAU-26': inFile('src/views/frame/providerMarks.tsx')('{ google, apple }', '{ google }'),
  'OAU-27': inFile('src/views/frame/providerMarks.tsx')('{ google, apple }', '{ apple }'),
  ...Object.fromEntries(
    oauthProviders.map((name, index) => [
      `OAU-${String(index + 2).padStart(2, '0')}`,
      inFile('contracts/identity/oauth.ts')(`  '${name}',\n`),
    ]),
  ),
};
