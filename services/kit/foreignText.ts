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
