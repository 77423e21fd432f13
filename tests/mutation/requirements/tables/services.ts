import { type Breaks, inFile } from '../break.ts';

const headers = inFile('src/adapters/upgrades/upgradeCall.ts');
const brands = inFile('services/upgrade/brands/brands.ts');
const brand = inFile('contracts/upgrade/brand.ts');
const checkout = inFile('contracts/upgrade/checkout.ts');
const create = inFile('services/upgrade/actions/createCheckoutSession.ts');
const identity = inFile('src/adapters/identity/identity.http.ts');
const tokens = inFile('src/adapters/identity/oneTimeToken.http.ts');
const strength = inFile('src/adapters/passwords/strength.ts');
const widget = inFile('machines/widget/widget.machine.ts');
const regions = inFile('machines/widget/widget.regions.ts');
const bootstrap = inFile('contracts/identity/bootstrap.ts');
const refusals = inFile('services/upgrade/refusals.ts');

/** The services and what crosses the wire to them. */
export const serviceBreaks: Breaks = {
  'SVC-01': [
    headers('Authorization: `Bearer ${token}`', "'X-Session': token"),
    brands("headers.get('authorization')", "headers.get('x-session')"),
  ],
  'SVC-02': [
    brand('brandId: z.string().min(1)', 'brand: z.string().min(1)'),
    inFile('services/upgrade/actions/getBrandId.ts')('brandId: brand.id', 'brandId: brand.owner_user_id'),
  ],
  'SVC-03': refusals("refusal(401, 'account_not_found'", "refusal(403, 'account_not_found'"),
  'SVC-04': [
    inFile('services/upgrade/actions/findExistingSubscription.ts')(
      'if (!active) return {};',
      'if (!active) return { brand_name: brand.name, current_period_end: null };',
    ),
    inFile('services/upgrade/actions/findExistingSubscription.ts')('brand_name: brand.name,', 'brand_name: brand.id,'),
  ],
  'SVC-05': [
    checkout('productId: z.string().min(1), priceId', 'product: z.string().min(1), priceId'),
    inFile('src/adapters/upgrades/upgrades.http.ts')(
      'createCheckoutBody.parse({ productId, priceId })',
      'createCheckoutBody.parse({ productId: priceId, priceId })',
    ),
  ],
  'SVC-06': [
    create('sessionId: session.id', "sessionId: 'x'"),
    checkout('sessionId: z.string().min(1), url', 'session: z.string().min(1), url'),
  ],
  'SVC-07': inFile('services/upgrade/routes.ts')(
    "'/api/stripe/sessions/{session_id}'",
    "'/api/stripe/session/{session_id}'",
  ),
  'SVC-08': inFile('services/upgrade/routes.ts')(
    "'/api/brand/subscriptions/{subscription_id}'",
    "'/api/brand/subscription/{subscription_id}'",
  ),
  'SVC-09': brands("is('owner_user_id', '=', session.userId),", "is('owner_user_id', '!=', session.userId),"),
  'SVC-10': refusals("refusal(401, 'account_not_found'", "refusal(404, 'account_not_found'"),
  'SVC-11': create("mode: 'subscription'", "mode: 'setup'"),
  'SVC-12': [
    inFile('services/kit/http/serviceRefusal.ts')('error_type', 'error_kind'),
    inFile('services/kit/http/serviceRefusal.ts')('status_code', 'status'),
  ],
  'SVC-13': refusals("refusal(409, 'already_subscribed'", "refusal(400, 'already_subscribed'"),
  'IDS-01': [
    identity("'/magic_links/email/login_or_create'", "'/magic_links/email/send'"),
    inFile('services/identity/magicLinks/magicLinks.method.ts')(
      '/magic_links/email/login_or_create',
      '/magic_links/email/send',
    ),
  ],
  'IDS-02': [
    inFile('services/identity/sessions/sessions.method.ts')('/sessions/revoke', '/sessions/end'),
    inFile('services/identity/passcodes/passcodes.method.ts')("'/sdk/v1/otps/authenticate'", "'/sdk/v1/otps/check'"),
  ],
  'IDS-03': [
    tokens("path: '/oauth/authenticate'", "path: '/magic_links/authenticate'"),
    inFile('services/identity/oauth/oauth.method.ts')('/oauth/authenticate', '/oauth/check'),
  ],
  'IDS-04': [
    tokens("path: '/magic_links/authenticate'", "path: '/oauth/authenticate'"),
    inFile('services/identity/magicLinks/magicLinks.method.ts')('/magic_links/authenticate', '/magic_links/check'),
  ],
  'IDS-05': [
    inFile('src/adapters/identity/authenticateCall.ts')('sessionToken: session_token', "sessionToken: ''"),
    inFile('src/adapters/identity/authenticateCall.ts')('sessionJwt: session_jwt', "sessionJwt: ''"),
  ],
  'IDS-06': [
    identity("'/sessions/revoke'", "'/sessions/end'"),
    inFile('services/identity/sessions/actions/revokeSession.ts')('await ', 'void '),
  ],
  'IDS-07': [
    inFile('contracts/identity/otps.ts')('method_id: z.string().min(1) });', 'method: z.string().min(1) });'),
    inFile('src/adapters/passcodes/passcodes.http.ts')('.method_id }', '.request_id }'),
  ],
  'IDS-09': inFile('src/adapters/identity/oauthAddress.ts')('/oauth/${request.provider}/start', '/oauth/google/start'),
  'IDS-14': [
    regions("initial: 'recalling'", "initial: 'fetching'"),
    inFile('src/adapters/identity/bootstrap.storage.ts')('return copy.data.data', 'return null'),
  ],
  'IDS-15': [
    regions("target: 'fetching' },\n        onError", "target: 'settled' },\n        onError"),
    inFile('src/adapters/identity/bootstrap.http.ts')('/projects/bootstrap/', '/projects/start/'),
  ],
  'IDS-16': [
    bootstrap('email_domains:', 'domains:'),
    identity('return { emailDomains: data.email_domains };', 'return { emailDomains: [] };'),
  ],
  'IDS-17': [
    bootstrap('luds_complexity:', 'complexity:'),
    strength('complexity: rules.luds_complexity', 'complexity: rules.luds_minimum_count'),
  ],
  'IDS-18': [
    bootstrap('luds_minimum_count:', 'minimum_count:'),
    strength('minimumCount: rules.luds_minimum_count', 'minimumCount: rules.luds_complexity'),
  ],
  'IDS-19': [
    inFile('machines/widget/widget.rules.ts')('config.sessionOptions.sessionDurationMinutes', '30'),
    widget('context.config.sessionOptions.sessionDurationMinutes', '30'),
    inFile('machines/widget/otp/otp.rules.ts')(
      "'methodId'),\n  sessionMinutes,",
      "'methodId'),\n  sessionMinutes: 30,",
    ),
    inFile('machines/widget/password/password.machine.ts')(
      '({ email, password: text, sessionMinutes })',
      '({ email, password: text, sessionMinutes: sessionMinutes * 0 + 30 })',
    ),
    inFile('machines/widget/password/password.machine.ts')(
      '({ email, text, sessionMinutes })',
      '({ email, text, sessionMinutes: sessionMinutes * 0 + 30 })',
    ),
    inFile('machines/widget/password/password.machine.ts')(
      'reset,\n          sessionMinutes,',
      'reset,\n          sessionMinutes: sessionMinutes * 0 + 30,',
    ),
    inFile('machines/widget/passwordless/passwordless.machine.ts')(
      'request: passcode,\n          sessionMinutes,',
      'request: passcode,\n          sessionMinutes: sessionMinutes * 0 + 30,',
    ),
    inFile('machines/widget/existingPassword/existingPassword.machine.ts')(
      'password: text, sessionMinutes })',
      'password: text, sessionMinutes: sessionMinutes * 0 + 30 })',
    ),
    inFile('machines/widget/reset/reset.machine.ts')(
      'password,\n          sessionMinutes,',
      'password,\n          sessionMinutes: sessionMinutes * 0 + 30,',
    ),
    inFile('machines/widget/reset/reset.machine.ts')(
      "known(arrival.token, 'token'),\n          sessionMinutes,",
      "known(arrival.token, 'token'),\n          sessionMinutes: sessionMinutes * 0 + 30,",
    ),
    inFile('src/adapters/passcodes/passcodes.http.ts')(
      'session_duration_minutes: sessionMinutes',
      'session_duration_minutes: 30',
    ),
    inFile('src/adapters/passwords/passwords.http.ts')(
      'session_duration_minutes: sessionMinutes',
      'session_duration_minutes: 30',
    ),
    inFile('src/adapters/passwords/resetLinks.http.ts')(
      'session_duration_minutes: sessionMinutes',
      'session_duration_minutes: 30',
    ),
    inFile('services/identity/sessions/sessionDuration.ts')('?? ', '&& 30 || '),
  ],
};
