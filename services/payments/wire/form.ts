import { StripeError } from './error.ts';

export type FormValue = string | FormValue[] | FormTree;
export interface FormTree {
  [name: string]: FormValue;
}

const DEPTH_LIMIT = 8;
const FIELD_LIMIT = 1000;
/** Names that mean something to JavaScript itself; the last two turn an object into a text or a number. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

type Branch = Map<string, Branch | string>;

function steps(name: string): string[] {
  const head = /^[^[\]]+/.exec(name)?.[0];
  const rest = head === undefined ? '' : name.slice(head.length);
  const inner = [...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  const readable = head !== undefined && inner.map((step) => `[${step}]`).join('') === rest;
  if (!readable || inner.length > DEPTH_LIMIT || [head, ...inner].some((step) => FORBIDDEN.has(step))) {
    throw new StripeError(400, {
      code: 'parameter_unknown',
      param: name,
      message: `Invalid parameter name: ${name}`,
    });
  }
  return [head, ...inner];
}

function insertValue(root: Branch, name: string, value: string): void {
  const path = steps(name);
  let branch = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(branch.size) : step;
    const present = branch.get(key);
    if (depth === path.length - 1) {
      if (present instanceof Map) throw contradiction(name);
      branch.set(key, value);
      return;
    }
    if (typeof present === 'string') throw contradiction(name);
    const next: Branch = present ?? new Map();
    branch.set(key, next);
    branch = next;
  }
}

function contradiction(name: string): StripeError {
  return new StripeError(400, {
    param: name,
    message: `Invalid hash: ${name} is given both as a value and as a group.`,
  });
}

function asTree(branch: Branch): FormTree | FormValue[] {
  const entries = [...branch].map(([key, value]): [string, FormValue] => [
    key,
    typeof value === 'string' ? value : asTree(value),
  ]);
  const isList = entries.every(([key], index) => key === String(index));
  return isList && entries.length > 0 ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * Reads form-encoded nested parameters as the provider's clients send them: `a[b][0][c]=1`, `expand[]=x`, `expand[0]=x`.
 * Groups whose names count up from 0 are lists. Values stay text.
 * @throws StripeError 400 for unreadable names and texts, contradictions and more than 1000 fields
 */
export function parseForm(text: string): FormTree {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > FIELD_LIMIT) throw new StripeError(400, { message: 'Too many parameters.' });
  // PostgreSQL compares no text with U+0000 in it, and nothing of the provider's has one.
  const unreadable = fields.find((field) => field.join('').includes('\0'));
  if (unreadable) throw new StripeError(400, { param: unreadable[0], message: 'A parameter holds a null character.' });
  const root: Branch = new Map();
  for (const [name, value] of fields) insertValue(root, name, value);
  return Object.fromEntries([...root].map(([key, value]) => [key, typeof value === 'string' ? value : asTree(value)]));
}
