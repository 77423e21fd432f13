import { refuseAt } from '../errors.ts';
import type { Schemas } from './attributes.ts';
import { filterTokens, type Token } from './filterTokens.ts';
import { type AttributePath, readPath } from './paths.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];
type Value = string | number | boolean | null;

/** A filter as it is read (RFC 7644, section 3.4.2.2). */
export type Filter =
  | { kind: 'compare'; path: AttributePath; operator: Operator; value: Value }
  | { kind: 'present'; path: AttributePath }
  /** One item of a list fits the filter within; `rest` is what of that item is compared after the brackets. */
  | { kind: 'some'; path: AttributePath; within: Filter }
  | { kind: 'and' | 'or'; left: Filter; right: Filter }
  | { kind: 'not'; filter: Filter };

/** A path of an operation: an attribute, items of a list by a filter, and a part of these. */
export interface ValuePath {
  path: AttributePath;
  within: Filter | null;
  part: AttributePath[0] | null;
}

const DEEPEST = 10;
const isOperator = (text: string): text is Operator => operators.some((one) => one === text);

/** Reads a filter, one part after the other; each takes its own and leaves the rest. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly pathOf: (text: string) => AttributePath | null;
  private readonly source: string;
  constructor(source: string, tokens: readonly Token[], pathOf: (text: string) => AttributePath | null) {
    this.source = source;
    this.tokens = tokens;
    this.pathOf = pathOf;
  }

  private error() {
    return refuseAt('scim_invalid_filter', this.source);
  }
  private next(): Token {
    const token = this.tokens[this.at];
    if (token === undefined) throw this.error();
    this.at += 1;
    return token;
  }
  private takes(kind: 'sign' | 'word', text: string): boolean {
    const token = this.tokens[this.at];
    const isIt = token?.kind === kind && token.text.toLowerCase() === text;
    if (isIt) this.at += 1;
    return isIt;
  }
  private expect(sign: string): void {
    if (!this.takes('sign', sign)) throw this.error();
  }
  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  /** `or` binds less than `and`. */
  either(): Filter {
    this.depth += 1;
    if (this.depth > DEEPEST) throw this.error();
    let left = this.both();
    while (this.takes('word', 'or')) left = { kind: 'or', left, right: this.both() };
    this.depth -= 1;
    return left;
  }
  private both(): Filter {
    let left = this.one();
    while (this.takes('word', 'and')) left = { kind: 'and', left, right: this.one() };
    return left;
  }
  private one(): Filter {
    if (this.takes('word', 'not')) {
      this.expect('(');
      return { kind: 'not', filter: this.closed(')') };
    }
    return this.takes('sign', '(') ? this.closed(')') : this.condition();
  }
  private closed(sign: ')' | ']'): Filter {
    const filter = this.either();
    this.expect(sign);
    return filter;
  }
  private attribute(): AttributePath {
    const token = this.next();
    const path = token.kind === 'word' ? this.pathOf(token.text) : null;
    if (path === null) throw this.error();
    return path;
  }
  private condition(): Filter {
    const path = this.attribute();
    if (this.takes('sign', '[')) return this.item(path);
    return this.comparison(path);
  }
  private comparison(path: AttributePath): Filter {
    const token = this.next();
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    if (word === 'pr') return { kind: 'present', path };
    if (!isOperator(word)) throw this.error();
    const given = this.next();
    if (given.kind !== 'value') throw this.error();
    return { kind: 'compare', path, operator: word, value: given.value };
  }
  /** `emails[type eq "work"]`, and Entra's `emails[type eq "work"].value eq "…"`. */
  private item(path: AttributePath): Filter {
    const within = this.inBrackets(path);
    const part = this.partAfter(path);
    if (part === null) return { kind: 'some', path, within };
    return { kind: 'some', path, within: { kind: 'and', left: within, right: this.comparison([part]) } };
  }
  private inBrackets(path: AttributePath): Filter {
    const parts = path.at(-1)?.parts ?? [];
    const pathOf = (text: string): AttributePath | null => {
      const part = parts.find(({ name }) => name.toLowerCase() === text.toLowerCase());
      return part === undefined ? null : [part];
    };
    const inner = new Reader(this.source, this.tokens, pathOf);
    inner.at = this.at;
    inner.depth = this.depth;
    const filter = inner.closed(']');
    this.at = inner.at;
    return filter;
  }
  private partAfter(path: AttributePath): AttributePath[0] | null {
    const token = this.tokens[this.at];
    if (token?.kind !== 'word' || !token.text.startsWith('.')) return null;
    this.at += 1;
    const name = token.text.slice(1).toLowerCase();
    const part = path.at(-1)?.parts?.find((one) => one.name.toLowerCase() === name);
    if (part === undefined) throw this.error();
    return part;
  }
  /** The whole of an operation's path. */
  valuePath(): ValuePath {
    const path = this.attribute();
    if (!this.takes('sign', '[')) return { path, within: null, part: null };
    return { path, within: this.inBrackets(path), part: this.partAfter(path) };
  }
}

/**
 * Reads the filter of a list.
 * @throws ServiceError scim_invalid_filter
 */
export function readFilter(source: string, schemas: Schemas): Filter {
  const reader = new Reader(source, filterTokens(source), (text) => readPath(text, schemas));
  const filter = reader.either();
  if (!reader.isAtEnd) throw refuseAt('scim_invalid_filter', source);
  return filter;
}

/**
 * Reads the path of an operation (RFC 7644, section 3.5.2); null: it names no attribute.
 * @throws ServiceError scim_invalid_filter
 */
export function readValuePath(source: string, schemas: Schemas): ValuePath | null {
  const bracket = source.indexOf('[');
  const name = bracket === -1 ? source : source.slice(0, bracket);
  if (readPath(name.trim(), schemas) === null) return null;
  const reader = new Reader(source, filterTokens(source), (text) => readPath(text, schemas));
  const path = reader.valuePath();
  if (!reader.isAtEnd) throw refuseAt('scim_invalid_filter', source);
  return path;
}
