import fc from 'fast-check';
import { asForm, text, wellFormed } from '#tests/services/invalidInput.ts';
import { bodyOf, fieldsOf } from './bodies.ts';
import type { Area, Call } from './calls.ts';
import { headersFor } from './headers.ts';
import { fittingValue } from './values.ts';

/** One request, with placeholders for ids and tokens that exist only at run time. */
export interface Wish {
  area: Area;
  method: string;
  /** With its query. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** Each character is one byte, so that invalid UTF-8 can be sent. */
  isBytes: boolean;
}

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

/** Encodes a value for an address, unless it can be sent there as it is. */
const urlEncoded = (given: string): string =>
  /^[\w.%-]*$/.test(given) ? given : encodeURIComponent(wellFormed(given)).slice(0, 2_000);

function wishFor(call: Call): fc.Arbitrary<Wish> {
  return fieldsOf(call).chain((fields) =>
    fc
      .record({
        made: bodyOf(call, fields),
        headers: headersFor(call),
        parts: fc.array(part, { minLength: 2, maxLength: 2 }),
        fitting: fc.nat(),
        method: methods,
        twice: fc.boolean(),
      })
      .map((given) => {
        let at = 0;
        const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
          const bad = given.parts[at++ % 2];
          if (typeof bad === 'string') return urlEncoded(bad) || 'x';
          const [value] = fc.sample(fittingValue(name, {}), { numRuns: 1, seed: given.fitting });
          return String(value);
        });
        const method = given.method ?? call.method;
        const hasBody = method !== 'GET' && method !== 'HEAD';
        return {
          area: call.area,
          method,
          target: `${path}${queryOf(call, fields, given.twice)}`,
          headers: given.headers,
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
