import type { ConfigSchema, TextKind } from './configSchema.ts';

const texts: Record<TextKind, string> = {
  url: 'https://example.com/signed-in',
  color: '#19303D',
  length: '8px',
  fontFamily: 'Arial, Helvetica, sans-serif',
  image: 'https://example.com/logo.svg',
  locale: 'pt-BR',
};

/** A value that a schema takes: the default where there is one that says something. */
export function exampleOf(schema: ConfigSchema): unknown {
  switch (schema.type) {
    case 'default':
      return schema.isParsed || schema.defaultValue === null || isEmpty(schema.defaultValue)
        ? exampleOf(schema.inner)
        : schema.defaultValue;
    case 'optional':
    case 'nullable':
      return exampleOf(schema.inner);
    case 'shorthand':
      return exampleOf(schema.of);
    case 'string':
      return schema.kind === null ? 'tinyspark' : texts[schema.kind];
    case 'enum':
      return schema.of[0];
    case 'number':
      return schema.min ?? 1;
    case 'boolean':
      return true;
    case 'unknown':
      return { title: 'Check your email' };
    case 'array':
      return [exampleOf(schema.of)];
    case 'record':
      return { emailConfirmation: exampleOf(schema.of) };
    case 'object': {
      const fields = Object.entries(schema.fields);
      const needed = fields.filter(([, { type }]) => type !== 'default' && type !== 'optional');
      return Object.fromEntries(
        (needed.length > 0 ? needed : fields.slice(0, 1)).map(([name, field]) => [name, exampleOf(field)]),
      );
    }
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
