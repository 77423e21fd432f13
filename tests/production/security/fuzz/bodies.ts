import fc from 'fast-check';
import { asForm, text } from '#tests/services/invalidInput.ts';
import { type Call, isForm } from './calls.ts';
import { fittingValue, hostileValue, knownNames } from './values.ts';

// Made once: it takes longer to make than to use.
const noise = fc.string({ unit: 'binary-ascii', maxLength: 40 });

/** Fields as they should be, of which some are something else, are missing, or were never asked for. */
export function fieldsOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
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

/** The fields as a body of the right form, and what is near to it or nothing like it. */
export function bodyOf(call: Call, fields: Record<string, unknown>): fc.Arbitrary<{ body: string; isBytes: boolean }> {
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
      arbitrary: noise.map((bytes) => ({ body: `${right}\xff\xfe${bytes}`, isBytes: true })),
    },
  );
}
