const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first number of a segment (base 64 VLQ, ECMA-426), and what follows it. */
function firstOf(segment) {
  let value = 0;
  let index = 0;
  for (let digit = 32; (digit & 32) !== 0; index += 1) {
    digit = DIGITS.indexOf(segment[index]);
    value |= (digit & 31) << (5 * index);
  }
  return { number: value >> 1, rest: segment.slice(index) };
}

function written(number) {
  let text = '';
  let value = number << 1;
  do {
    text += DIGITS[(value & 31) | (value > 31 ? 32 : 0)];
    value >>>= 5;
  } while (value > 0);
  return text;
}

/** Returns where each match ends in a line, and how many letters longer the line is by then. */
function growthOf(line, pattern, replaced) {
  let growth = 0;
  return [...line.matchAll(pattern)].map((match) => {
    growth += replaced(match[0]).length - match[0].length;
    return { from: match.index + match[0].length, growth };
  });
}

/**
 * The mappings of a source map once `replaced` stands for every match of `pattern` in the code: only the columns of what
 * was generated move. Columns of a line begin at 0 and grow, so none is negative.
 */
export function shiftedMappings(mappings, code, pattern, replaced) {
  const lines = code.split('\n');
  const shiftedLine = (line, row) => {
    const growths = growthOf(lines[row] ?? '', pattern, replaced);
    if (line === '' || growths.length === 0) return line;
    let [before, after, next] = [0, 0, 0];
    const segments = line.split(',').map((segment) => {
      const { number, rest } = firstOf(segment);
      before += number;
      while (next < growths.length && growths[next].from <= before) next += 1;
      const column = before + (growths[next - 1]?.growth ?? 0);
      const delta = written(column - after);
      after = column;
      return delta + rest;
    });
    return segments.join(',');
  };
  return mappings.split(';').map(shiftedLine).join(';');
}
