/**
 * A contract as plain data, in as few letters as possible: `s` a text, `i` an integer, `n` null, `a` anything;
 * `[]` a list, `[one, other]` a choice, else the fields of an object, of which `name?` may be absent.
 */
export type Shape = keyof typeof kinds | Shape[] | { [name: string]: Shape };

/** A shape and the type of its contract, which no value is there for. */
export interface Shaped<T> {
  shape: Shape;
  type?: T;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const kinds = {
  s: (value: unknown) => typeof value === 'string',
  i: (value: unknown) => Number.isSafeInteger(value),
  n: (value: unknown) => value === null,
  a: (value: unknown) => value !== undefined,
};

function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return kinds[shape](value);
  if (Array.isArray(shape)) return shape.length === 0 ? Array.isArray(value) : shape.some((one) => fits(one, value));
  return (
    isObject(value) &&
    Object.entries(shape).every(([name, field]) => {
      const given = value[name.replace('?', '')];
      return (given === undefined && name.endsWith('?')) || fits(field, given);
    })
  );
}

/** Returns whether a value is what a contract describes, as far as its shape says. */
export const isOf = <T>({ shape }: Shaped<T>, value: unknown): value is T => fits(shape, value);
