import fc from 'fast-check';
import { z } from 'zod';
import { basic, origin, type TestIdentity } from './testIdentity.ts';

/** Text that has broken somebody's parser, query or log before. */
const hostile = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@person.test',
  '\ud800',
  '\u202emoc.live@person.test',
  '__proto__',
  'constructor',
  "'; drop table identity_users; --",
  '%00%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'jane@person.test\r\nBcc: everybody@person.test',
  'jane+tag@person.test',
  '"jane doe"@person.test',
  'jane@münchen.test',
  '+14155550132',
  '＋１４１５５５５０１３２',
  '1'.repeat(400),
  'ä'.repeat(600),
  '💥'.repeat(100),
  `${origin}/authenticate`,
  'javascript:alert(1)',
  'a'.repeat(43),
];
export const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 60 }));
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 5, 30, 1.5, 1e21, -1e21, Number.MAX_SAFE_INTEGER, 2 ** 31),
  fc.integer(),
);

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ requestBody: z.unknown().optional() }))),
});
const bodySchema = z.object({
  content: z.object({
    'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
  }),
});

/** Nothing else can stand in an address. */
export const wellFormed = (given: string) => given.replaceAll(/\p{Surrogate}/gu, '');

/** What each field holds when all is well, so that one bad field is met where the others have been accepted. */
const fitting: Record<string, unknown> = {
  email: 'jane@person.test',
  phone_number: '+12025550132',
  token: '123456',
  method_id: 'email-test-00000000-0000-4000-8000-000000000000',
  password: 'wolf tin harbour',
  code_challenge: 'a'.repeat(43),
  code_verifier: 'a'.repeat(64),
  session_duration_minutes: 30,
  expiration_minutes: 5,
};

interface Call {
  method: string;
  path: string;
  fields: string[];
}

/** Every JSON call that the service's own OpenAPI document names, with the fields of its body. */
export function callsOf(service: TestIdentity): Call[] {
  const document = described.parse(
    service.identity.app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'identity', version: '1' } }),
  );
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path.startsWith('/sdk/v1/'))
      .map(([method, { requestBody }]) => {
        const body = bodySchema.safeParse(requestBody);
        const properties = body.success ? body.data.content['application/json'].schema.properties : undefined;
        return { method: method.toUpperCase(), path, fields: Object.keys(properties ?? {}) };
      }),
  );
}

/** Bodies near the contract, whose fields hold whatever JSON can hold, and bodies that are nothing like it. */
export function bodies(fields: string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 5, arbitrary: text },
    { weight: 3, arbitrary: number },
    fc.jsonValue({ maxDepth: 3 }),
  );
  const field = (name: string) =>
    name in fitting
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(fitting[name]) }, { weight: 1, arbitrary: value })
      : value;
  const near = fc.record(Object.fromEntries(fields.map((name) => [name, field(name)])), { requiredKeys: [] });
  const alike = near.map((body) => JSON.stringify(body));
  const polluted = near.map((body) => `{"__proto__":{"email":"x"},"constructor":1,${JSON.stringify(body).slice(1)}`);
  const raw = fc.oneof(
    fc.constantFrom('', 'null', '[]', '"text"', '{', '{"a":}', '['.repeat(5_000), '{"a":'.repeat(40)),
    fc.json(),
    text,
  );
  return fc.oneof(
    { weight: 8, arbitrary: alike },
    { weight: 1, arbitrary: polluted.map((body) => body.replace(',}', '}')) },
    { weight: 2, arbitrary: raw },
  );
}

/** Header values are bytes; what cannot stand in one cannot be sent. */
export const authorizations = fc.oneof(
  { weight: 6, arbitrary: fc.constant(basic()) },
  fc.constantFrom('', 'Basic', 'Basic !!!', 'Bearer x', basic('unknown-session'), basic('\u0000')),
  fc.base64String({ maxLength: 80 }).map((noise) => `Basic ${noise}`),
);
