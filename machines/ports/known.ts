/** A value that the states on the way have set. @throws Error naming it when a transition forgot to */
export function known<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`${name} is not known yet`);
  return value;
}
