import type { AnyMachineSnapshot } from 'xstate';

/*
 * Machines are pure: nothing in a context is ever changed in place. So a text that was made of it once stays true; what
 * has a text is frozen, and a machine that changed it after all would throw.
 */
const texts = new WeakMap<object, string>();
const numbers = new Map<string, number>();
const keys = new WeakMap<AnyMachineSnapshot, string>();

/** A value as JSON, made once for each object. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value) ?? 'undefined';
  texts.set(frozen(value), text);
  return text;
}

function frozen<Value extends object>(value: Value): Value {
  if (Object.isFrozen(value)) return value;
  for (const one of Object.values(Object.freeze(value))) if (typeof one === 'object' && one !== null) frozen(one);
  return value;
}

/** A short name for a value; the same for what is the same as JSON. */
function nameOf(value: unknown): string {
  const text = textOf(value);
  if (text.length < 16) return text;
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return `#${number}`;
}

/** The same for two snapshots exactly when their states, status and context are the same. */
export function keyOf(snapshot: AnyMachineSnapshot): string {
  const known = keys.get(snapshot);
  if (known !== undefined) return known;
  // JSON leaves out undefined values, and so does the key.
  const fields = Object.entries(snapshot.context).filter(([, value]) => value !== undefined);
  const context = fields.map(([field, value]) => `${field}=${nameOf(value)}`);
  const key = [textOf(snapshot.value), snapshot.status, ...context].join(' ');
  keys.set(snapshot, key);
  return key;
}
