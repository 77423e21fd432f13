import fc from 'fast-check';
import type { ConfigSchema } from '#src/embed/config/configSchema.ts';

const stray = fc.oneof(
  fc.constantFrom(null, true, 5, 5.5, -1, 1e9, '', ' ', 'x', 'Google', 'https://a.test/b', 'not an address', [], {}),
  fc.constantFrom('#fff', '#19303D', 'RED', '8px', '100%', 'Arial', 'a;b', 'url(x)', ['google'], [{ type: 'Apple' }]),
);

const TEXTS = ['x', '#fff', '#19303D', 'RED', '8px', '100%', 'Arial, sans-serif', 'data:image/png,x'];

/** Values of a schema, mostly fine, now and then not. */
export function valuesOf(schema: ConfigSchema): fc.Arbitrary<unknown> {
  const fine = fineValuesOf(schema);
  return fc.oneof({ weight: 60, arbitrary: fine }, { weight: 1, arbitrary: stray });
}
function fineValuesOf(schema: ConfigSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      if (schema.kind === 'locale') return fc.constantFrom('de', 'pt-BR', 'de_DE', 'C', 'x', '');
      return schema.kind === 'url'
        ? fc.constantFrom('https://a.test/b', ' https://a.test ', 'data:image/png,x')
        : fc.constantFrom(...TEXTS);
    case 'enum':
      return fc.constantFrom(
        ...schema.of,
        ...(schema.isLowerCased ? schema.of.map((value) => value.toUpperCase()) : []),
      );
    case 'number':
      return fc.integer({ min: (schema.min ?? 0) - 1, max: (schema.max ?? 100) + 1 });
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return stray;
    case 'array':
      return fc.array(valuesOf(schema.of), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b'), valuesOf(schema.of), { maxKeys: 2, noNullPrototype: true });
    case 'object': {
      const fields = Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, valuesOf(field)]));
      return fc.record(fields, { requiredKeys: [], noNullPrototype: true });
    }
    case 'default':
    case 'optional':
      return valuesOf(schema.inner);
    case 'nullable':
      return fc.oneof(valuesOf(schema.inner), fc.constant(null));
    case 'shorthand':
      return fc.oneof(valuesOf(schema.of), fc.constantFrom('google', 'slack', 'gogle'));
  }
}
