/** Of a text of others so many characters are read, at the most. */
export const FOREIGN_TEXT_LIMIT = 4_096;

/** A word of this length may be cut; a shorter one, as an address is, goes whole. */
const LONGEST_WORD = 320;

/**
 * Cuts a text that somebody else wrote, before it is filtered, logged, traced or stored: at `limit` characters, between two
 * words where there is a gap.
 */
export function cutForeign(text: string, limit: number = FOREIGN_TEXT_LIMIT): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const gap = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'), limit - LONGEST_WORD);
  return `${head.slice(0, gap)} … (${text.length - gap} more)`;
}

/** Line breaks and other controls, and what turns the direction of a text. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text of others as one line that can be seen, its controls replaced by spaces; empty when nothing of it can be. */
export function plainLine(text: string): string {
  const line = text.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim();
  return visible.test(line) ? line : '';
}
