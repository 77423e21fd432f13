/** Asserts that earlier states have set a value. @throws Error with the name of the missing value */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
