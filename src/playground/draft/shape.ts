import type { ConfigSchema } from '#src/embed/config/configSchema.ts';

/** A schema without what says when it may be absent or written shorter, and what stands for it where it is absent. */
export interface Shape {
  schema: Exclude<ConfigSchema, { type: 'default' | 'optional' | 'nullable' | 'shorthand' }>;
  defaultValue: unknown;
}

export function shapeOf(schema: ConfigSchema, defaultValue: unknown = undefined): Shape {
  switch (schema.type) {
    case 'default':
      return shapeOf(schema.inner, schema.isParsed ? undefined : schema.defaultValue);
    case 'optional':
    case 'nullable':
      return shapeOf(schema.inner, defaultValue);
    case 'shorthand':
      return shapeOf(schema.of, defaultValue);
    default:
      return { schema, defaultValue };
  }
}
