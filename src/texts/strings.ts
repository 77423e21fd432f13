import { consent } from './consent.texts.ts';
import { later } from './later.texts.ts';
import type { passwordAdvice } from './passwordAdvice.texts.ts';
import type { serviceErrors } from './serviceErrors.texts.ts';
import type { AllTexts, Texts } from './texts.ts';
import { crash } from './crash.texts.ts';
import { wallet } from './wallet.texts.ts';
import { widget } from './widget.texts.ts';

const ofWidget = { ...widget, ...later, wallet, consent, crash };

/** Sentences of the service: which there are is known to it alone, so that any name is taken (D-373). */
const ofService = Object.freeze({});
export const replaceable = { ...ofWidget, serviceErrors: ofService, passwordAdvice: ofService };

/** All that can be replaced, with the sentences of the service that are ours. */
export type EverySentence = typeof ofWidget & {
  serviceErrors: typeof serviceErrors;
  passwordAdvice: typeof passwordAdvice;
};

export type Replaceable<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? string | ((...values: Values) => string)
    : { [Key in keyof T]?: Replaceable<T[Key]> };

/**
 * Sentences of a host in place of the widget's own, as many as it likes (D-49). Where the widget's has a placeholder, a
 * function gets what is there, and in a text it is in braces: `{email}`.
 */
export type Strings = Replaceable<EverySentence>;

/** A sentence of a host that cannot be in place of one of the widget's; `field` is like `main.suggestion`. */
export class StringsError extends Error {
  override readonly name = 'StringsError';
  readonly field: string;
  readonly expected: 'known' | 'text' | 'placeholder' | 'group';
  constructor(field: string, expected: StringsError['expected']) {
    super(`${field}: ${expected}`);
    this.field = field;
    this.expected = expected;
  }
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const PLACEHOLDER = /\{[^{}]*\}/g;

/** A sentence with placeholders, given as text: each takes the next value, and further ones the last. */
function filled(field: string, text: string): (...values: unknown[]) => string {
  if (text.search(PLACEHOLDER) < 0) throw new StringsError(field, 'placeholder');
  return (...values) => {
    let next = 0;
    return text.replaceAll(PLACEHOLDER, () => String(values[Math.min(next++, values.length - 1)]));
  };
}

/** Sentences by any name, each a text. */
function named(field: string, given: unknown): Group {
  if (!isGroup(given)) throw new StringsError(field, 'group');
  const wrong = Object.keys(given).find((name) => typeof given[name] !== 'string');
  if (wrong !== undefined) throw new StringsError(`${field}.${wrong}`, 'text');
  return given;
}

function replacement(field: string, usual: unknown, given: unknown): unknown {
  if (usual === ofService) return named(field, given);
  if (isGroup(usual)) return replaced(field, usual, given);
  if (typeof usual === 'function' && typeof given === 'function') return given;
  if (typeof given !== 'string') throw new StringsError(field, 'text');
  return typeof usual === 'function' ? filled(field, given) : given;
}

export function replaced(field: string, usual: Group, given: unknown): Group {
  if (!isGroup(given)) throw new StringsError(field, 'group');
  const result = { ...usual };
  for (const [name, value] of Object.entries(given)) {
    const inner = field === '' ? name : `${field}.${name}`;
    if (!Object.hasOwn(usual, name)) throw new StringsError(inner, 'known');
    result[name] = replacement(inner, usual[name], value);
  }
  return result;
}

/** The catalogue with a host's sentences in it. @throws StringsError */
export const textsWith = (texts: Texts, strings: unknown): AllTexts =>
  Object.assign({ ...later, ...texts }, replaced('', replaceable, strings));
