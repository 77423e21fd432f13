import { embedTexts } from '#src/texts/embed.texts.ts';
import { WidgetConfigError } from './configError.ts';
import { exampleOf } from './exampleOf.ts';
import type { ConfigSchema } from './configSchema.ts';
import type { OnInvalidField } from './parseConfig.ts';

const words = embedTexts.expected;

function kindOf(schema: ConfigSchema): string {
  switch (schema.type) {
    case 'string':
      if (schema.kind !== null) return words.kinds[schema.kind];
      return schema.min > 0 ? words.filledText : words.text;
    case 'number':
      return words.between(schema.isInteger ? words.wholeNumber : words.number, schema.min, schema.max);
    case 'array':
      if (schema.max !== null) return words.shortList(schema.max);
      return (schema.min ?? 0) > 0 ? words.filledList : words.list;
    default:
      return words.object;
  }
}

/** As it is written in a configuration; a text without quotes is easier to read. */
const written = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example));

/** Says what a field expects, with one value that it takes; a choice names them all. */
function expectedOf(schema: ConfigSchema, example: unknown = exampleOf(schema)): string {
  switch (schema.type) {
    case 'default':
    case 'optional':
      return expectedOf(schema.inner, example);
    case 'nullable':
      return words.orNull(expectedOf(schema.inner, example));
    case 'enum':
      return words.choice(schema.of);
    case 'boolean':
      return words.boolean;
    default:
      return words.like(kindOf(schema), written(example));
  }
}

export const configError = (field: string, expected: string): WidgetConfigError =>
  new WidgetConfigError(field, expected, embedTexts.problem(field, expected));

/** Says which field it is, and what was expected. @throws WidgetConfigError */
export const throwConfigError: OnInvalidField = (path, schema) => {
  throw configError(path === '' ? embedTexts.configuration : path, expectedOf(schema));
};
