import { expect, test } from 'vitest';
import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { helpOf } from '#src/playground/fields/help.ts';
import { shapeOf } from '#src/playground/draft/shape.ts';
import { nameOf, type Path } from '#src/playground/draft/values.ts';
import { widgetNames, widgets } from '#src/playground/widgets/widgets.ts';
import { configHelp } from '#src/texts/configHelp.texts.ts';
import { businessConfigHelp } from '#src/texts/businessConfigHelp.texts.ts';

/** Every field that the form has a control for. */
function controls(schema: ConfigSchema, path: Path = []): Path[] {
  const { schema: shape } = shapeOf(schema);
  if (shape.type === 'object')
    return Object.entries(shape.fields).flatMap(([name, field]) => controls(field, [...path, name]));
  if (shape.type !== 'array') return [path];
  const entry = shapeOf(shape.of).schema;
  return [path, ...(entry.type === 'object' ? controls(shape.of, [...path, 0]) : [])];
}
// The kind of an entry is what the entry is called.
const fieldsOf = (schema: ConfigSchema) => controls(schema).filter((path) => path.at(-1) !== 'type');
const lines = [...Object.values(configHelp), ...Object.values(businessConfigHelp)];

test.each(widgetNames)('every field of the widget has a line of help: %s', (name) => {
  const { schema, help } = widgets[name];
  const fields = fieldsOf(schema);
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((path) => helpOf(path, help) === null).map(nameOf)).toEqual([]);
});

test('every line of help has a field', () => {
  const used = new Set(
    Object.values(widgets).flatMap(({ schema, help }) => fieldsOf(schema).map((path) => helpOf(path, help))),
  );
  expect(lines.filter((line) => !used.has(line))).toEqual([]);
});

test('a line of help is one short sentence', () => {
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z].*\.$/s);
    expect(line.length, line).toBeLessThanOrEqual(100);
  }
});
