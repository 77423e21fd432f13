import { type Breaks, inFile } from '../break.ts';

const subscribed = inFile('machines/checkout/subscribed/subscribed.machine.ts');
const subscribedView = inFile('src/views/checkout/subscribed/subscribed.view.tsx');
const facts = inFile('src/views/checkout/planDetails.tsx');
const subscribedScreen = inFile('machines/checkout/subscribed/subscribed.screen.ts');
const success = inFile('machines/checkout/success/success.machine.ts');
const rules = inFile('machines/checkout/success/success.rules.ts');
const successView = inFile('src/views/checkout/success/success.view.tsx');
const successPage = inFile('src/product/pages/success.page.tsx');
const calls = inFile('src/adapters/upgrades/upgrades.http.ts');
const frame = inFile('src/views/frame/layout.view.tsx');
const errorPage = inFile('src/views/frame/errorPage.view.tsx');
const visits = inFile('src/adapters/visits/visits.storage.ts');
const departure = inFile('machines/checkout/departure/departure.machine.ts');

/** /subscribed, /success, and the frame around every page. */
export const planBreaks: Breaks = {
  'SUB-02': [
    subscribedScreen('brandName: found.brand_name', "brandName: ''"),
    facts('<dd>{props.brandName}</dd>', '<dd />'),
  ],
  'SUB-03': [
    subscribedScreen('period: planPeriodOf(found)', "period: { kind: 'renewing', date: null }"),
    facts('periodEndText(props.period.date, locale, plan.missing)', "''"),
  ],
  'SUB-04': inFile('src/views/periodEnd.ts')('? missing :', "? '' :"),
  'SUB-05': subscribedView('href={marketingUrl}', 'href="/"'),
  'SUB-06': subscribedView('<BillingLink busy', '<p hidden data-busy'),
  'SUB-07': [
    subscribed("'billing.chosen': { target: 'openingPortal' }", "'billing.chosen': { target: 'redirected' }"),
    subscribed("({ url: known(context.portalUrl, 'portalUrl') })", "({ url: '' })"),
    calls("'/api/stripe/billing-portal'", "'/api/stripe/portal'"),
  ],
  'SUB-08': subscribed(
    "{ guard: 'hasSession', target: 'identifying' }, { target: 'signedOut' }",
    "{ guard: 'hasSession', target: 'identifying' }, { target: 'subscribed' }",
  ),
  'SUB-09': subscribed(
    "{ guard: 'hasSession', target: 'identifying' }, { target: 'signedOut' }",
    "{ target: 'identifying' }",
  ),
  'SUB-10': [
    subscribed(
      "target: 'loading' },\n        onError: {\n          actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },\n          target: 'failed'",
      "target: 'loading' },\n        onError: {\n          actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },\n          target: 'signedOut'",
    ),
    subscribed(
      "{ target: 'unsubscribed' },\n        ],\n        onError: {\n          actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },\n          target: 'failed'",
      "{ target: 'unsubscribed' },\n        ],\n        onError: {\n          actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) },\n          target: 'unsubscribed'",
    ),
  ],
  'SUB-12': [
    subscribed("({ brandId: known(context.brandId, 'brandId') })", "({ brandId: '' })"),
    subscribed("event.output.brandId }, target: 'loading'", "event.output.brandId }, target: 'subscribed'"),
  ],
  'SUC-01': [successPage("'session_id'", "'id'"), successPage("'subscription_id'", "'subscription'")],
  'SUC-04': [
    rules('productName: lookup.product.name', "productName: ''"),
    facts('<dd>{props.productName}</dd>', '<dd />'),
    successView('productName={productName}', 'productName=""'),
  ],
  'SUC-05': [
    rules('brandName: lookup.metadata.brand_name', "brandName: ''"),
    facts('<dd>{props.brandName}</dd>', '<dd />'),
  ],
  'SUC-06': [
    rules('periodEnd: lookup.subscription?.current_period_end ?? null', 'periodEnd: null'),
    facts('periodEndText(props.period.date, locale, plan.missing)', "''"),
  ],
  'SUC-08': success("{ target: 'incomplete' },", "{ target: 'confirmed' },"),
  'SUC-09': [
    success("{ target: 'incomplete' },", "{ target: 'lookingUpSession' },"),
    rules('hasSession && !!sessionId', 'hasSession'),
  ],
  'SUC-10': [
    success(
      "target: 'signedOut' },\n          { actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) }, target: 'failed' },",
      "target: 'signedOut' },\n          { actions: { type: 'keepReference', params: ({ event }) => referenceOf(event.error) }, target: 'confirmed' },",
    ),
    success("after: { answerLimit: { target: 'failed' } }", "after: { answerLimit: { target: 'confirmed' } }"),
  ],
  'SUC-13': [
    success("({ sessionId: known(context.sessionId, 'sessionId') })", "({ sessionId: '' })"),
    calls('/api/stripe/sessions/', '/api/stripe/session/'),
  ],
  'SUC-14': [
    success("({ subscriptionId: known(context.subscriptionId, 'subscriptionId') })", "({ subscriptionId: '' })"),
    calls('`/api/brand/subscriptions/', '`/api/brand/subscription/'),
    rules('hasSession && !!subscriptionId', 'hasSession && !subscriptionId'),
  ],
  'SUC-15': rules('lookup.product.name', 'lookup.metadata.brand_name'),
  'SUC-16': rules('lookup.metadata.brand_name', 'lookup.product.name'),
  'SUC-17': [
    inFile('src/views/periodEnd.ts')('periodEnd * 1000', 'periodEnd'),
    rules('lookup.subscription?.current_period_end ?? null', 'null'),
  ],
  'SUC-18': rules('productName: billing.tier_next', 'productName: billing.brand_name'),
  'SUC-19': rules('brandName: billing.brand_name', 'brandName: billing.tier_next'),
  'SUC-20': [
    rules('periodEnd: billing.current_period_end ?? null', 'periodEnd: null'),
    inFile('src/views/periodEnd.ts')("if (typeof periodEnd !== 'string') return null;", 'return null;'),
  ],
  'SUC-21': [
    inFile('machines/checkout/success/success.screen.ts')(
      "return { kind: 'confirmed', ...known(snapshot.context.confirmation, 'confirmation') }",
      "return { kind: 'verifying' }",
    ),
    inFile('machines/checkout/success/success.screen.ts')(
      "return { kind: 'failed', way: null, reference: null }",
      "return { kind: 'verifying' }",
    ),
  ],
  'NAV-01': inFile('src/product/routes.ts')("'/subscribed': async", "'/subscribe': async"),
  'NAV-02': inFile('src/product/pages/loadNotFound.ts')(
    "(await import('./notFound.page.tsx')).openNotFound",
    "(await import('#src/product/pages/home.page.tsx')).openHome",
  ),
  'NAV-05': inFile('src/views/frame/landing/landing.view.tsx')('href="/upgrade-brand-builder"', 'href="/"'),
  'NAV-06': frame('<SparkMark />', ''),
  'NAV-07': frame('href={marketingUrl}', 'href="/"'),
  'NAV-08': frame('<p>{texts.frame.copyright(year)}</p>', ''),
  'NAV-09': [
    frame('copyright(year)', 'copyright(2001)'),
    inFile('src/product/pageContextValue.ts')('new Date().getFullYear()', '2001'),
  ],
  'NAV-11': visits('discardPendingCheckout();\n      return', 'return'),
  'NAV-12': visits('storedSessionToken();\n  dropTokens();', 'storedSessionToken();'),
  'NAV-13': [
    departure("target: 'revoking',", "target: 'leaving',"),
    departure("({ sessionToken: known(context.sessionToken, 'sessionToken') })", "({ sessionToken: '' })"),
  ],
  'NAV-14': [
    departure('clearing: {', "clearing: { always: { target: 'left' },"),
    inFile('src/adapters/browser/navigation.browser.ts')(
      'location.assign(marketingUpgradeUrl)',
      "location.assign('/')",
    ),
  ],
  'NAV-15': errorPage('support = true', 'support = false'),
  'NAV-16': errorPage('{support && (', '{true && ('),
  'NAV-17': [
    inFile('src/adapters/sessions/sessionToken.storage.ts')('storedSessionToken() !== null', 'true'),
    inFile('src/adapters/sessions/sessionToken.storage.ts')('storedSessionToken() !== null', 'false'),
  ],
  'NAV-18': inFile('services/identity/people/userView.ts')("roles: ['stytch_user']", "roles: ['stytch_user', 'admin']"),
};
