import fc from 'fast-check';
import { asForm, text, wellFormed } from '#tests/services/invalidInput.ts';
import type { Area, Call } from './calls.ts';
import { fittingValue, hostileValue, knownNames, live } from './values.ts';

/** One request, with names in place of what exists only while it runs. */
export interface Wish {
  area: Area;
  method: string;
  /** With its query. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** Each character is one byte, so that what is no UTF-8 can be sent. */
  isBytes: boolean;
}

const FORM = 'application/x-www-form-urlencoded';
const proper: Record<Area, string> = {
  consumer: live('consumerBasic'),
  business: live('memberBasic'),
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

// What follows is made once: it takes longer to make than to use.
const addresses = fc.ipV4();
const base64 = fc.base64String({ maxLength: 80 });
const noise = fc.string({ unit: 'binary-ascii', maxLength: 40 });

const authorization = (area: Area): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 16, arbitrary: fc.constant(proper[area]) },
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(proper)) },
    { weight: 1, arbitrary: fc.constantFrom('Basic', 'Basic !!!', 'Bearer ', 'Bearer x.y.z', `Basic ${btoa(':')}`) },
    { weight: 1, arbitrary: base64.map((noise) => `Basic ${noise}`) },
    { weight: 1, arbitrary: headerText.map((noise) => `Bearer ${noise}`) },
  );

const isForm = ({ area, path }: Call): boolean =>
  area === 'payments' || area === 'openid' || path.startsWith('/sandbox/') || path.startsWith('/v1/');

/** Fields as they should be, of which some are something else, are missing, or were never asked for. */
function fieldsOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.entries(call.fields);
  const names =
    known.length > 0
      ? fc.constant(known)
      : fc.subarray([...knownNames], { maxLength: 8 }).map((some) => some.map((name) => [name, {}] as const));
  const spoiled = fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 3 });
  const added = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'x'.repeat(3_000), '', 'a[b]', 'toString'),
    hostileValue,
    { maxKeys: 1 },
  );
  return names.chain((some) => {
    const fitting = fc.record(Object.fromEntries(some.map(([name, schema]) => [name, fittingValue(name, schema)])));
    const dropped = fc.option(fc.nat(), { freq: 6 });
    return fc
      .tuple(fitting, spoiled, dropped, fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, added))
      .map(([whole, changes, missing, more]) => {
        const fields = new Map<string, unknown>(Object.entries(whole));
        const keys = [...fields.keys()];
        for (const [at, value] of changes) if (keys.length > 0) fields.set(keys[at % keys.length] ?? '', value);
        if (missing !== null && keys.length > 0) fields.delete(keys[missing % keys.length] ?? '');
        // Null prototype and definition: `__proto__` is a key like any other here.
        return Object.fromEntries([...fields, ...Object.entries(more)]);
      });
  });
}

const raw = fc.oneof(
  fc.constantFrom('', 'null', '[]', '"text"', '0', '{', '{"a":}', '\ufeff{}', '{"a":1e999}', '{"a":-0,"a":[]}', 'NaN'),
  fc.constantFrom('['.repeat(5_000), '{"a":'.repeat(40), `{"a":"${'x'.repeat(70_000)}"}`, '&'.repeat(3_000), 'a=%'),
  fc.json(),
  text,
);
const polluting = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';

function bodyOf(call: Call, fields: Record<string, unknown>): fc.Arbitrary<{ body: string; isBytes: boolean }> {
  const json = JSON.stringify(fields);
  const right = isForm(call) ? asForm(fields) : json;
  const whole = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((body) => ({ body, isBytes: false }));
  return fc.oneof(
    { weight: 20, arbitrary: whole(fc.constant(right)) },
    { weight: 1, arbitrary: whole(fc.constant(isForm(call) ? json : asForm(fields))) },
    { weight: 1, arbitrary: whole(fc.constant(`${polluting}${json.slice(1)}`.replace(/,\}$/, '}'))) },
    { weight: 1, arbitrary: whole(fc.nat({ max: right.length }).map((length) => right.slice(0, length))) },
    { weight: 1, arbitrary: whole(raw) },
    {
      weight: 1,
      arbitrary: noise.map((noise) => ({ body: `${right}\xff\xfe${noise}`, isBytes: true })),
    },
  );
}

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
      'gzip',
      'bytes=0-',
    ),
  ),
  { maxKeys: 2 },
);

function queryOf(call: Call, fields: Record<string, unknown>, twice: boolean): string {
  const query = asForm(fields)
    .slice(0, 7_000)
    .replace(/%[0-9A-F]?$/, '');
  const [first = ''] = query.split('&');
  if (query === '') return '';
  return call.method === 'GET' || call.method === 'DELETE' ? `?${query}${twice ? `&${first}&${first}[]=1` : ''}` : '';
}

const part = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  text,
  fc.constantFrom('..', '%00', '%ff', '%2e%2e%2f', '__proto__', 'constructor', 'x'.repeat(2_000)),
);
const methods = fc.oneof(
  { weight: 24, arbitrary: fc.constant(null) },
  fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
);

/** What stands in an address as it is sent: what is no part of one is encoded. */
const inAddress = (given: string): string =>
  /^[\w.%-]*$/.test(given) ? given : encodeURIComponent(wellFormed(given)).slice(0, 2_000);

function wishFor(call: Call): fc.Arbitrary<Wish> {
  return fieldsOf(call).chain((fields) =>
    fc
      .record({
        made: bodyOf(call, fields),
        authorization: authorization(call.area),
        parts: fc.array(part, { minLength: 2, maxLength: 2 }),
        fitting: fc.nat(),
        method: methods,
        twice: fc.boolean(),
        contentType: fc.oneof(
          { weight: 12, arbitrary: fc.constant(isForm(call) ? FORM : 'application/json') },
          fc.constantFrom(...contentTypes),
        ),
        odd: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
        from: addresses,
      })
      .map((given) => {
        let at = 0;
        const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
          const bad = given.parts[at++ % 2];
          if (typeof bad === 'string') return inAddress(bad) || 'x';
          const [value] = fc.sample(fittingValue(name, {}), { numRuns: 1, seed: given.fitting });
          return String(value);
        });
        const method = given.method ?? call.method;
        const hasBody = method !== 'GET' && method !== 'HEAD';
        const headers = {
          ...given.odd,
          'content-type': given.contentType,
          authorization: given.authorization,
          'x-forwarded-for': given.from,
        };
        return {
          area: call.area,
          method,
          target: `${path}${queryOf(call, fields, given.twice)}`,
          headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
          body: hasBody ? given.made.body : null,
          isBytes: given.made.isBytes,
        };
      }),
  );
}

/** Any request to any of these calls; those of the contracts come more often than pages. */
export function wishes(calls: readonly Call[]): fc.Arbitrary<Wish> {
  return fc.oneof(...calls.map((call) => ({ weight: call.area === 'page' ? 1 : 3, arbitrary: wishFor(call) })));
}
