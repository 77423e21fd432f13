import { expect, it } from 'vitest';
import { z } from 'zod';
import { shapeOf, sharedShapes } from '#services/sandbox/wire/shape.ts';

const person = z.object({ a: z.string(), b: z.string(), c: z.string(), d: z.string(), e: z.string(), f: z.string() });

it('shows fields with their types, what may be left out, choices and limits', () => {
  const schema = z.object({
    email: z.string().max(254),
    minutes: z.number().int().min(5).max(60).optional(),
    kind: z.enum(['login', 'signup']),
    codes: z.array(z.string().regex(/^\d{6}$/)),
    nested: z.object({ open: z.boolean().nullable() }),
    rest: z.record(z.string(), z.unknown()),
  });
  expect(shapeOf(z.toJSONSchema(schema))).toBe(`{
  email: string (up to 254 characters)
  minutes?: integer (5 to 60)
  kind: "login" | "signup"
  codes: string (like ^\\d{6}$)[]
  nested: {
    open: boolean | null
  }
  rest: object
}`);
});

it('names what stands in more than one schema after its field, and shows it once', () => {
  const one = z.toJSONSchema(z.object({ owner: person, other: z.string() }));
  const two = z.toJSONSchema(z.object({ owner: person }));
  const { names, shapes } = sharedShapes([one, two, undefined]);
  expect(shapeOf(two, names)).toBe('{\n  owner: Owner\n}');
  expect(shapes.map(({ name }) => name)).toEqual(['Owner']);
  expect(sharedShapes([one]).shapes).toEqual([]);
});
