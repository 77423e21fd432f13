import fc from 'fast-check';
import { text, wellFormed } from '#tests/services/invalidInput.ts';
import { type Area, type Call, isForm, WEBHOOK } from './calls.ts';
import { live } from './values.ts';

const FORM = 'application/x-www-form-urlencoded';
const proper: Record<Area, string> = {
  consumer: live('consumerBasic'),
  business: live('memberBasic'),
  server: live('serverBasic'),
  businessServer: live('businessServerBasic'),
  scim: live('directoryBearer'),
  upgrade: live('bearer'),
  payments: live('paymentsBearer'),
  openid: live('clientBasic'),
  page: '',
};
const headerText = text.map((one) =>
  Buffer.from(wellFormed(one))
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''),
);

// Made once: it takes longer to make than to use.
const addresses = fc.ipV4();
const base64 = fc.base64String({ maxLength: 80 });

const authorizationFor = (area: Area): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 16, arbitrary: fc.constant(proper[area]) },
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(proper)) },
    { weight: 1, arbitrary: fc.constantFrom('Basic', 'Basic !!!', 'Bearer ', 'Bearer x.y.z', `Basic ${btoa(':')}`) },
    { weight: 1, arbitrary: base64.map((noise) => `Basic ${noise}`) },
    { weight: 1, arbitrary: headerText.map((noise) => `Bearer ${noise}`) },
  );

const contentTypes = [
  'application/json',
  FORM,
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'cookie',
    'origin',
    'x-sdk-parent-host',
    'x-sdk-client',
    'user-agent',
    'idempotency-key',
    'accept',
    'stripe-signature',
    'stripe-version',
    'if-none-match',
    'range',
    'x-forwarded-proto',
    'content-encoding',
    'dpop',
    'accept-language',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(
      'null',
      live('home'),
      'x'.repeat(4_000),
      '__proto__',
      '__Host-oauth=x; a=%ff; ;=; __proto__=1',
      live('samlCookie'),
      'gzip',
      'bytes=0-',
    ),
  ),
  { maxKeys: 2 },
);

/** The headers of a request: mostly as they should be, with one or two that nobody expects. */
export function headersFor(call: Call): fc.Arbitrary<Record<string, string>> {
  const proper = isForm(call) ? FORM : 'application/json';
  return fc
    .record({
      odd: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
      'content-type': fc.oneof({ weight: 12, arbitrary: fc.constant(proper) }, fc.constantFrom(...contentTypes)),
      authorization: authorizationFor(call.area),
      'x-forwarded-for': addresses,
    })
    .map(({ odd, ...usual }) => ({
      ...odd,
      ...usual,
      ...(call.path === WEBHOOK ? { 'stripe-signature': live('signature') } : {}),
    }))
    .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')));
}
