import { type Breaks, inFile } from '../break.ts';

const pending = inFile('src/adapters/visits/pendingCheckout.storage.ts');
const widget = inFile('src/product/productWidget.ts');
const upgrade = inFile('machines/checkout/upgrade/upgrade.machine.ts');
const arriving = inFile('machines/checkout/authenticate/authenticate.machine.ts');
const arrivals = inFile('machines/checkout/authenticate/authenticate.rules.ts');
const query = inFile('src/product/history/authenticateArrival.ts');
const limits = inFile('contracts/limits.ts');
const checkout = inFile('machines/checkout/checkout/checkout.machine.ts');
const calls = inFile('src/adapters/upgrades/upgrades.http.ts');

/** The upgrade page, /authenticate and /checkout. */
export const productBreaks: Breaks = {
  'UPG-01': [
    pending('productId, priceId, timestamp: now()', "productId, priceId: '', timestamp: now()"),
    pending('keepItem(', 'void ('),
  ],
  'UPG-02': pending('timestamp: now()', 'timestamp: Math.floor(now() / 1000)'),
  'UPG-03': inFile('machines/checkout/upgrade/upgrade.screen.ts')("    case 'open':\n", ''),
  'UPG-06': inFile('src/views/checkout/upgrade/upgrade.view.tsx')('                {children}\n', ''),
  'UPG-07': widget("['emailMagicLinks', 'oauth']", "['oauth']"),
  'UPG-08': widget("[provider('google'), provider('apple')]", "[provider('apple')]"),
  'UPG-09': widget("[provider('google'), provider('apple')]", "[provider('google')]"),
  'UPG-10': [
    widget("[provider('google'), provider('apple')]", "[provider('google'), provider('apple'), provider('github')]"),
    widget("products: ['emailMagicLinks', 'oauth'],", "products: ['emailMagicLinks', 'oauth', 'passwords'],"),
  ],
  'UPG-11': upgrade("open: { on: { 'modal.dismissed': { target: 'clearing' }, ", 'open: { on: { '),
  'UPG-12': [
    upgrade(
      "open: { on: { 'modal.dismissed': { target: 'clearing' }, ",
      "open: { on: { 'modal.dismissed': { target: 'leaving' }, ",
    ),
    pending('dropItem(STORAGE_KEYS.pendingCheckout)', 'undefined'),
  ],
  'UPG-13': inFile('src/adapters/browser/navigation.browser.ts')(
    'location.assign(marketingUpgradeUrl)',
    "location.assign('/')",
  ),
  'UPG-14': [
    inFile('src/product/pages/upgrade.page.tsx')('productId: settings.productId', "productId: ''"),
    upgrade('input: ({ context }) => context.plan', "input: ({ context }) => ({ ...context.plan, productId: '' })"),
  ],
  'UPG-15': [
    inFile('src/product/pages/upgrade.page.tsx')('priceId: settings.priceId', "priceId: ''"),
    upgrade('input: ({ context }) => context.plan', "input: ({ context }) => ({ ...context.plan, priceId: '' })"),
  ],
  'AUT-03': [
    query("token: 'token'", "token: 'code'"),
    query("'stytch_token_type'", "'token_type'"),
    query("error: 'error'", "error: 'failure'"),
  ],
  'AUT-04': [
    arriving('sessionMinutes: PRODUCT_SESSION_MINUTES', 'sessionMinutes: 60'),
    arrivals('? { token, tokenType } : null', "? { token, tokenType: 'magic_links' } : null"),
    inFile('src/adapters/identity/oneTimeToken.http.ts')(
      "path: '/oauth/authenticate'",
      "path: '/magic_links/authenticate'",
    ),
    inFile('src/adapters/identity/oneTimeToken.http.ts')(
      'session_duration_minutes: sessionMinutes',
      'session_duration_minutes: 60',
    ),
  ],
  'AUT-05': [
    arriving('sessionMinutes: PRODUCT_SESSION_MINUTES', 'sessionMinutes: 60'),
    arrivals('? { token, tokenType } : null', "? { token, tokenType: 'oauth' } : null"),
    inFile('src/adapters/identity/oneTimeToken.http.ts')(
      "path: '/magic_links/authenticate'",
      "path: '/oauth/authenticate'",
    ),
    inFile('src/adapters/identity/oneTimeToken.http.ts')(
      'session_duration_minutes: sessionMinutes',
      'session_duration_minutes: 60',
    ),
  ],
  'AUT-06': [
    inFile('src/adapters/identity/authenticateCall.ts')('sessionToken: session_token', "sessionToken: ''"),
    inFile('src/adapters/identity/authenticateCall.ts')('sessionJwt: session_jwt', "sessionJwt: ''"),
  ],
  'AUT-07': [
    arriving("target: 'keeping' },", "target: 'routing' },"),
    inFile('src/adapters/sessions/sessions.storage.ts')('keepItem(', 'void ('),
  ],
  'AUT-08': arriving(
    "params: ({ event }) => event.output }, target: 'goingToCheckout' }",
    "params: ({ event }) => event.output }, target: 'goingHome' }",
  ),
  'AUT-09': arriving("{ target: 'goingHome' },\n        ],", "{ target: 'goingToCheckout' },\n        ],"),
  'AUT-10': limits('PENDING_CHECKOUT_LIFETIME = 10 *', 'PENDING_CHECKOUT_LIFETIME = 20 *'),
  'AUT-11': arrivals('error === null && token !== null && token !==', 'token !== null && token !=='),
  'AUT-12': arrivals("token !== null && token !== '' && isKnown", 'isKnown'),
  'AUT-13': arrivals("token !== '' && isKnownTokenType(tokenType)", "token !== ''"),
  'AUT-14': arriving(
    "failedBy(event.error) }, target: 'failed' },\n        ],\n      },\n      after",
    "failedBy(event.error) }, target: 'goingHome' },\n        ],\n      },\n      after",
  ),
  'AUT-15': [
    arrivals('error === null && token !== null && token !==', 'token !== null && token !=='),
    arrivals("token !== null && token !== '' && isKnown", 'isKnown'),
    arrivals("token !== '' && isKnownTokenType(tokenType)", "token !== ''"),
  ],
  'AUT-18': [
    inFile('machines/checkout/authenticate/authenticate.screen.ts')(
      "if (snapshot.matches('failed')) {",
      "if (snapshot.matches('authenticating')) {",
    ),
    arriving(
      "params: ({ event }) => event.output }, target: 'goingToCheckout' }",
      "params: ({ event }) => event.output }, target: 'goingHome' }",
    ),
  ],
  'CHK-03': checkout(
    "{ guard: 'isExpired', target: 'expiring' },\n        { target: 'goingHome' },",
    "{ guard: 'isExpired', target: 'expiring' },\n        { target: 'identifying' },",
  ),
  'CHK-04': checkout('context.hasSession && isFresh(context.found)', 'isFresh(context.found)'),
  'CHK-05': [
    checkout('isFresh(context.found)', 'context.found !== null'),
    limits('PENDING_CHECKOUT_LIFETIME = 10 *', 'PENDING_CHECKOUT_LIFETIME = 20 *'),
  ],
  'CHK-06': checkout(
    "expiring: {\n      invoke: {\n        id: 'discardPendingCheckout',\n        src: 'discardPendingCheckout',\n        onDone: { target: 'goingHome' }",
    "expiring: {\n      invoke: {\n        id: 'discardPendingCheckout',\n        src: 'discardPendingCheckout',\n        onDone: { target: 'identifying' }",
  ),
  'CHK-07': [
    calls("path: '/api/brand/get-id'", "path: '/api/brand/id'"),
    checkout("'isReady', target: 'identifying'", "'isReady', target: 'checkingSubscription'"),
  ],
  'CHK-08': [
    calls('/api/brand/existing-subscriptions/', '/api/brand/subscriptions/'),
    checkout("({ brandId: known(context.brandId, 'brandId') })", "({ brandId: '' })"),
  ],
  'CHK-09': checkout(
    "params: ({ event }) => event.output }, target: 'concluding' }",
    "params: ({ event }) => event.output }, target: 'goingHome' }",
  ),
  'CHK-10': checkout(
    "params: ({ event }) => event.output }, target: 'concluding' }",
    "params: ({ event }) => event.output }, target: 'creatingSession' }",
  ),
  'CHK-11': [
    checkout(
      "input: ({ context }) => known(context.found, 'found').checkout",
      "input: ({ context }) => ({ ...known(context.found, 'found').checkout, priceId: '' })",
    ),
    calls(
      'createCheckoutBody.parse({ productId, priceId })',
      'createCheckoutBody.parse({ productId: priceId, priceId })',
    ),
  ],
  'CHK-12': [
    checkout("({ url: known(context.url, 'url') })", "({ url: '' })"),
    inFile('src/adapters/browser/navigation.browser.ts')(
      'location.replace(paymentUrl(url, paymentOrigins))',
      'paymentUrl(url, paymentOrigins)',
    ),
  ],
  'CHK-13': [
    checkout("target: 'noAccount',", "target: 'checkoutFailed',"),
    inFile('machines/checkout/checkout/checkout.screen.ts')(
      "return { kind: 'noAccount', signedInAs: snapshot.context.signedInAs ?? null }",
      "return { kind: 'checkoutFailed' }",
    ),
  ],
  'CHK-15': [
    checkout(
      "target: 'checkoutFailed',\n          },\n        ],\n      },\n      after: { answerLimit",
      "target: 'noAccount',\n          },\n        ],\n      },\n      after: { answerLimit",
    ),
    inFile('machines/checkout/checkout/checkout.screen.ts')(
      "return { kind: 'checkoutFailed', reference: snapshot.context.reference ?? null }",
      "return { kind: 'preparing' }",
    ),
  ],
  'CHK-17': [
    checkout(
      "goingToSubscribed: { type: 'final', entry: { type: 'keepResult', params: 'subscribed' } }",
      "goingToSubscribed: { type: 'final' }",
    ),
    inFile('machines/checkout/checkout/checkout.screen.ts')(
      "return { kind: 'preparing' }",
      "return { kind: 'leaving' }",
    ),
  ],
};
