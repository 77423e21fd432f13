import fc from 'fast-check';

/** By which names JavaScript finds its way in an object; and those that schemas look at. */
const names = ['length', 'toString', 'valueOf', '__proto__', 'constructor', 'toJSON', 'then', 'size', 'id', '0', ''];
const leaf = fc.constantFrom<unknown>(
  1,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  true,
  '',
  'x',
  '\ud800',
  '%ff',
  '\u202e',
  '💥'.repeat(50),
  '9'.repeat(400),
);

/** Values that are nothing like what a field expects, and that nobody can turn into a text, a number or a length. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4 }),
  ),
}));
export const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    { length: { toString: 1, valueOf: 1 } },
    { length: { toString: {}, valueOf: [] } },
    { length: 7, 0: 'x' },
    { toString: 1, valueOf: 1 },
    [{ length: { valueOf: null, toString: null } }],
  ),
  value,
);

/** JSON whose `__proto__` is a field like any other, which `JSON.stringify` of a literal would leave out. */
export const asJson = (fields: Record<string, unknown>): string => JSON.stringify(fields);

/** The same as the nested form that the payment provider's clients send. */
export function asForm(fields: Record<string, unknown>): string {
  const pairs: [string, string][] = [];
  const walk = (name: string, given: unknown): void => {
    if (typeof given !== 'object' || given === null) pairs.push([name, String(given)]);
    else for (const [key, inner] of Object.entries(given)) walk(`${name}[${key}]`, inner);
  };
  for (const [name, given] of Object.entries(fields)) walk(name, given);
  return pairs.map(([name, given]) => `${encoded(name)}=${encoded(given)}`).join('&');
}

/** What can stand in no address is sent as bytes that are no text. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** What each field holds when all is well, by its name in whichever service. */
export const fitting: Record<string, unknown> = {
  email: 'jane@person.test',
  phone_number: '+12025550132',
  token: '123456',
  method_id: 'email-test-00000000-0000-4000-8000-000000000000',
  password: 'wolf tin harbour',
  code_challenge: 'a'.repeat(43),
  code_verifier: 'a'.repeat(64),
  session_duration_minutes: 30,
  expiration_minutes: 5,
  login_magic_link_url: null,
  signup_magic_link_url: null,
  login_expiration_minutes: 30,
  signup_expiration_minutes: 30,
  login_redirect_url: null,
  reset_password_redirect_url: null,
  locale: 'en',
  productId: 'prod_brand_builder',
  priceId: 'price_brand_builder_monthly',
};

/** Fields of the provider's API and pages, and of those who ask for a sign-in. */
export const formFitting: Record<string, unknown> = {
  mode: 'subscription',
  customer: 'cus_brand_northwind',
  line_items: [{ price: 'price_brand_builder_monthly', quantity: '1' }],
  success_url: 'http://localhost/success',
  cancel_url: 'http://localhost/',
  metadata: { brand_id: 'brand_acme' },
  expand: ['customer'],
  limit: '10',
  email: 'jane@person.test',
  name: 'Jane',
  number: '4242424242424242',
  expiry: '12/40',
  cvc: '123',
  account: 'owner@acme.test',
  code: 'x',
  state: 'x',
  client_id: 'sandbox-google',
  grant_type: 'authorization_code',
  response_type: 'code',
  scope: 'openid email',
  redirect_uri: 'http://localhost/v1/oauth/callback/x',
};
