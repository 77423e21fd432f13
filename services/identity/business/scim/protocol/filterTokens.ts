import { refuseAt } from '../errors.ts';

export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'sign'; text: '(' | ')' | '[' | ']' };

/** Characters of a filter, and parts of it. */
const LONGEST = 2_000;
const MOST_TOKENS = 200;

const isSpace = (character: string): boolean => character === ' ' || character === '\t';
const isSign = (character: string): character is '(' | ')' | '[' | ']' => '()[]'.includes(character);

/** The end of a text in quotation marks that begins at `start`. */
function endOfText(filter: string, start: number): number {
  for (let at = start + 1; at < filter.length; at += 1) {
    if (filter[at] === '\\') at += 1;
    else if (filter[at] === '"') return at + 1;
  }
  throw refuseAt('scim_invalid_filter', filter.slice(start));
}

function readText(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' && !value.includes('\0')) return value;
  } catch {
    // Refused with the others.
  }
  throw refuseAt('scim_invalid_filter', text);
}

/** A word, or the value that it writes; a name may begin with a dot, as in `emails[…].value`. */
function tokenOf(word: string): Token {
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false') return { kind: 'value', value: lower === 'true' };
  if (lower === 'null') return { kind: 'value', value: null };
  const first = word.charCodeAt(0);
  const isNumeric = word.startsWith('-') || (first >= 48 && first <= 57);
  if (!isNumeric) return { kind: 'word', text: word };
  const value = Number(word);
  if (!Number.isFinite(value)) throw refuseAt('scim_invalid_filter', word);
  return { kind: 'value', value };
}

/**
 * Splits a filter into its parts, from left to right, each character once.
 * @throws ServiceError scim_invalid_filter
 */
export function filterTokens(filter: string): Token[] {
  if (filter.length > LONGEST) throw refuseAt('scim_invalid_filter', `more than ${LONGEST} characters`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < filter.length) {
    const character = filter.charAt(at);
    const start = at;
    if (isSpace(character)) at += 1;
    else if (isSign(character)) {
      tokens.push({ kind: 'sign', text: character });
      at += 1;
    } else if (character === '"') {
      at = endOfText(filter, start);
      tokens.push({ kind: 'value', value: readText(filter.slice(start, at)) });
    } else {
      while (at < filter.length && !isSpace(filter.charAt(at)) && !isSign(filter.charAt(at)) && filter[at] !== '"')
        at += 1;
      tokens.push(tokenOf(filter.slice(start, at)));
    }
    if (tokens.length > MOST_TOKENS) throw refuseAt('scim_invalid_filter', `more than ${MOST_TOKENS} parts`);
  }
  return tokens;
}
