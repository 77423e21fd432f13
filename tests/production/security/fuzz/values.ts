import fc from 'fast-check';
import { z } from 'zod';
import { garbage, text } from '#tests/services/invalidInput.ts';

/** Stands for a value that exists while the requests run: `live('session')` is replaced as it is sent. */
export const live = (name: string): string => `LIVE_${name}_`;

/** Puts what exists in the place of its names. */
export const withLive = (given: string, values: Record<string, string>): string =>
  given.replaceAll(/LIVE_(\w+?)_/g, (_, name: string) => values[name] ?? name);

/** Valid values by field name, so that one bad field is met where the others have been accepted. */
const byName: Record<string, readonly unknown[]> = {
  email: ['owner@acme.test', 'jane@person.test', live('address')],
  email_address: ['alex@acme.test', 'nora@northwind.test', live('address')],
  phone_number: ['+12025550132', '+442079460018'],
  mfa_phone_number: ['+12025550132'],
  token: [live('linkToken'), '123456'],
  code: ['123456', '000000'],
  magic_links_token: [live('linkToken')],
  discovery_magic_links_token: [live('linkToken')],
  password_reset_token: [live('linkToken')],
  method_id: [live('methodId'), 'email-test-00000000-0000-4000-8000-000000000000'],
  password: ['wolf tin harbour', 'x'],
  existing_password: ['wolf tin harbour'],
  new_password: ['wolf tin harbour again'],
  code_challenge: ['a'.repeat(43)],
  pkce_code_challenge: ['a'.repeat(43)],
  code_challenge_method: ['S256', 'plain'],
  code_verifier: ['a'.repeat(64)],
  pkce_code_verifier: ['a'.repeat(64)],
  intermediate_session_token: [live('intermediate'), null],
  organization_id: [live('organizationId'), live('otherOrganizationId')],
  organization_slug: ['acme', 'northwind'],
  member_id: [live('memberId')],
  scim_id: [live('directoryUserId'), live('memberId')],
  connection_id: [live('connectionId'), live('samlConnectionId')],
  domain: ['localhost'],
  crypto_wallet_address: ['0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f', '11111111111111111111111111111112'],
  crypto_wallet_type: ['ethereum', 'solana'],
  signature: [`0x${'1b'.repeat(65)}`, '1'.repeat(88)],
  public_key_credential: ['{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"e30"}}'],
  session_duration_minutes: [30, 5, null],
  public_token: [live('publicToken'), live('businessToken')],
  project_id: [live('projectId')],
  oauth_callback_id: ['oauth-callback-test-google', 'oauth-callback-test-github'],
  provider: ['google', 'apple', 'github', 'microsoft'],
  login_redirect_url: [live('home'), null],
  signup_redirect_url: [live('home'), null],
  redirect_uri: [live('callback')],
  client_id: ['sandbox-relying-party', 'sandbox-google'],
  scopes: [['openid', 'email']],
  scope: ['openid email'],
  response_type: ['code'],
  grant_type: ['authorization_code', 'refresh_token'],
  post_logout_redirect_uri: [live('home')],
  consent_granted: [true, false],
  productId: ['prod_brand_builder'],
  priceId: ['price_brand_builder_monthly'],
  brandId: [live('brandId')],
  session_id: [live('checkoutId')],
  subscription_id: [live('subscriptionId')],
  id: [live('checkoutId'), live('subscriptionId'), 'cus_brand_northwind', 'x'],
  mode: ['subscription'],
  customer: ['cus_brand_northwind'],
  line_items: [[{ price: 'price_brand_builder_monthly', quantity: '1' }]],
  success_url: [live('home')],
  cancel_url: [live('home')],
  metadata: [{ brand_id: 'brand_acme' }],
  expand: [['customer']],
  limit: ['10'],
  number: ['4242424242424242', '4000002500003155'],
  expiry: ['12/40'],
  cvc: ['123'],
  account: ['owner@acme.test'],
  state: ['x'],
  to: ['owner@acme.test'],
  type: [
    'checkout.session.completed',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.deleted',
  ],
  object: ['event'],
  created: [1_797_984_000],
  livemode: [false],
  data: [
    { object: { object: 'checkout.session', id: live('checkoutId') } },
    { object: { object: 'subscription', id: live('subscriptionId'), customer: 'cus_brand_northwind' } },
  ],
  SAMLRequest: ['PHg+'],
  SAMLResponse: ['PHg+', live('samlResponse')],
  RelayState: ['x', live('samlState')],
};

/** Names of fields at addresses whose contract no document tells. */
export const knownNames: readonly string[] = Object.keys(byName);

const typed = z.object({ type: z.union([z.string(), z.array(z.string())]), enum: z.array(z.unknown()) }).partial();

function byType(schema: unknown): unknown {
  const { data } = typed.safeParse(schema);
  if (data?.enum?.[0] !== undefined) return data.enum[0];
  const [type] = [data?.type ?? 'string'].flat();
  const fitting: Record<string, unknown> = {
    number: 30,
    integer: 30,
    boolean: true,
    array: [],
    object: {},
    null: null,
  };
  return type !== undefined && type in fitting ? fitting[type] : 'x';
}

export const fittingValue = (name: string, schema: unknown): fc.Arbitrary<unknown> =>
  fc.constantFrom(...(byName[name] ?? [byType(schema)]));

const nested = (depth: number, open: unknown): unknown => {
  let inner = open;
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? [inner] : { inner };
  return inner;
};

/** As long as a body may be: what takes the square of a length shows here. */
const longText = fc
  .tuple(
    fc.constantFrom('a', '-', 'a.', 'a@', ' ', '\n', '=', '%', '+1', '<a>', '&#10;', '[a]', '/', '{{'),
    fc.integer({ min: 30_000, max: 60_000 }),
  )
  .map(([word, length]) => word.repeat(length / word.length));

/** Values that no field expects, or that are near to what it expects and still wrong. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: garbage },
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 40 }).map((depth) => nested(depth, 'x')) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('x'.repeat(70_000), 'a.'.repeat(9_000), '('.repeat(5_000)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(-0, 1e21, 2 ** 53, -1.5, 'NaN', 'Infinity', '1e999', '0x10') },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: fc.tuple(text, text).map((pair) => pair) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
