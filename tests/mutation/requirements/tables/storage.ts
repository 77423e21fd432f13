import { because, type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const brand = inFile('contracts/upgrade/brand.ts');
const checkout = inFile('contracts/upgrade/checkout.ts');
const widget = inFile('machines/widget/widget.machine.ts');

/** Storage, and the limits. */
export const storageBreaks: Breaks = {
  'DAT-01': [
    inFile('contracts/pendingCheckout.ts')('productId: z', 'product: z'),
    inFile('contracts/pendingCheckout.ts')('timestamp: z', 'at: z'),
  ],
  'DAT-02': inFile('contracts/limits.ts')('PENDING_CHECKOUT_LIFETIME = 10 *', 'PENDING_CHECKOUT_LIFETIME = 20 *'),
  'DAT-03': [
    inFile('machines/checkout/checkout/checkout.machine.ts')(
      "{ guard: 'isExpired', target: 'expiring' }",
      "{ guard: 'isExpired', target: 'goingHome' }",
    ),
    inFile('src/adapters/visits/pendingCheckout.storage.ts')('dropItem(STORAGE_KEYS.pendingCheckout)', 'undefined'),
  ],
  'DAT-04': inFile('src/adapters/sessions/sessions.storage.ts')('keepItem(sessionToken, tokens.sessionToken);'),
  'DAT-05': inFile('contracts/storageKeys.ts')("SESSION_COOKIE = 'stytch_session'", "SESSION_COOKIE = 'session'"),
  'DAT-06': inFile('contracts/storageKeys.ts')(
    "SESSION_JWT_COOKIE = 'stytch_session_jwt'",
    "SESSION_JWT_COOKIE = 'jwt'",
  ),
  'DAT-07': [
    brand('brand_name: z.string(),\n  current_period_end', 'name: z.string(),\n  current_period_end'),
    brand('current_period_end: periodEndSchema,\n  ends_at', 'period_end: periodEndSchema,\n  ends_at'),
  ],
  'DAT-08': [brand('tier_next:', 'tier:'), brand('brandStripeBilling:', 'billing:')],
  'DAT-09': [
    checkout('product: z.object({ name', 'product: z.object({ title'),
    checkout('metadata:', 'meta:'),
    checkout('subscription: z.object({ current_period_end', 'subscription: z.object({ period_end'),
  ],
  'DAT-10': checkout('sessionId: z.string().min(1), url', 'session: z.string().min(1), url'),
  'DAT-11': brand('brandId: z.string().min(1)', 'brand: z.string().min(1)'),
  'DAT-12': widget("target: 'oauth',", "target: 'phone',"),
  'DAT-13': inFile('machines/widget/widget.setup.ts')(
    'email,\n      notice: null,\n      method',
    "email: '',\n      notice: null,\n      method",
  ),
  'DAT-14': [
    inFile('machines/widget/widget.setup.ts')(
      'passcodeRequestOf(context, output.method, output.number, output.international)',
      "passcodeRequestOf(context, 'whatsapp', output.number, output.international)",
    ),
    inFile('machines/widget/widget.setup.ts')(
      'passcodeRequestOf(context, output.method, output.number, output.international)',
      "passcodeRequestOf(context, output.method, '')",
    ),
    inFile('machines/widget/otp/otp.setup.ts')(
      '(_, { methodId }: { methodId: string }) => ({ methodId })',
      "(_: unknown, _sent: { methodId: string }) => ({ methodId: '' })",
    ),
  ],
  'DAT-17': [
    inFile('machines/widget/password/password.machine.ts')('({ type: userType })', '({})'),
    inFile('machines/widget/widget.rules.ts')(
      'const { config, email, passcode } = context;',
      "const { config, passcode } = context;\n  const email = '';",
    ),
  ],
  'DAT-18': inFile('machines/widget/password/password.machine.ts')("type: 'new', text", "type: 'password', text"),
  'DAT-19': inFile('machines/widget/reset/reset.machine.ts')("token: known(arrival.token, 'token')", "token: ''"),
  'DAT-20': inFile('machines/widget/widget.setup.ts')(
    "notice: output.result === 'refused' ? output.notice : null",
    'notice: null',
  ),
  'DAT-21': widget(
    "target: 'phone',\n              },\n              {\n                guard: 'usesPassword'",
    "target: 'main',\n              },\n              {\n                guard: 'usesPassword'",
  ),
  'DAT-22': inFile('machines/widget/widget.setup.ts')("forgetEmail: assign({ email: '' })", 'forgetEmail: assign({})'),
  'DAT-23': inFile('machines/widget/widget.setup.ts')(
    'passcodeRequestOf(context, output.method, output.number, output.international)',
    "passcodeRequestOf(context, 'whatsapp', output.number, output.international)",
  ),
  'DAT-25': inFile('machines/widget/password/password.machine.ts')('({ type: userType })', '({})'),
  'DAT-26': inFile('machines/widget/widget.setup.ts')(
    'keepNotice: assign((_, { notice }: OAuthOutput) => ({ notice, provider: undefined }))',
    'keepNotice: assign({})',
  ),
  'DAT-27': inFile('machines/widget/widget.setup.ts')(
    "email,\n      notice: null,\n      method: 'email' as const,",
    "email,\n      method: 'email' as const,",
  ),
  'DAT-28': ['score', 'valid_password', 'strength_policy', 'breached_password', 'feedback'].map((field) =>
    inFile('contracts/identity/passwords.ts')(`  ${field}: z`, `  ${field}_: z`),
  ),
  'DAT-29': ['warning', 'luds_requirements', 'missing_characters', 'missing_complexity'].map((field) =>
    inFile('contracts/identity/passwords.ts')(` ${field}: z`, ` ${field}_: z`),
  ),
  'DAT-30': ["'zxcvbn', ", "'luds', ", ", 'none'"].map((policy) =>
    inFile('contracts/identity/passwords.ts')(policy, ''),
  ),
  'LIM-01': inFile('contracts/limits.ts')('PENDING_CHECKOUT_LIFETIME = 10 *', 'PENDING_CHECKOUT_LIFETIME = 20 *'),
  'LIM-02': [
    inFile('contracts/limits.ts')('PRODUCT_SESSION_MINUTES = 30', 'PRODUCT_SESSION_MINUTES = 60'),
    inFile('src/product/productWidget.ts')(
      'sessionDurationMinutes: PRODUCT_SESSION_MINUTES',
      'sessionDurationMinutes: 60',
    ),
  ],
  'LIM-03': inFile('contracts/limits.ts')('PASSCODE_LENGTH = 6', 'PASSCODE_LENGTH = 7'),
  'LIM-04': [
    inFile('contracts/limits.ts')('MOST_TOASTS = 20', 'MOST_TOASTS = 21'),
    inFile('machines/widget/toasts/toasts.rules.ts')('.slice(-context.limit)', ''),
  ],
  'LIM-05': inFile('contracts/limits.ts')('blank: 4_000', 'blank: 5_000'),
  'LIM-06': inFile('contracts/limits.ts')('error: 4_000', 'error: 5_000'),
  'LIM-07': inFile('contracts/limits.ts')('success: 2_000', 'success: 3_000'),
  'LIM-08': inFile('contracts/limits.ts')('loading: null', 'loading: 9_000'),
  'LIM-09': because('written in the style sheets: tests/views/motion.test.ts reads them as files'),
  'LIM-10': because('written in the style sheets: tests/views/motion.test.ts reads them as files'),
};
