import { expect, test } from 'vitest';
import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { widgetSchema } from '#src/embed/config/widgetSchema.ts';
import { helpOf } from '#src/playground/fields/help.ts';
import { shapeOf } from '#src/playground/shape.ts';
import { playgroundHelp } from '#src/texts/playgroundHelp.texts.ts';
import { nameOf, type Path } from '#src/playground/values.ts';

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
const all = controls(widgetSchema).filter((path) => path.at(-1) !== 'type');

test('every field has a line of help, and every line a field', () => {
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((path) => helpOf(path) === null).map(nameOf)).toEqual([]);
  const used = new Set(all.map(helpOf));
  expect(Object.values(playgroundHelp).filter((line) => !used.has(line))).toEqual([]);
});

test('a line of help is one short sentence', () => {
  for (const line of Object.values(playgroundHelp)) {
    expect(line).toMatch(/^[A-Z].*\.$/s);
    expect(line.length, line).toBeLessThanOrEqual(100);
  }
});
