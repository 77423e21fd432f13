const ROOT = '.ts-widget';

/** The parts of a list, separated by commas that no bracket encloses. */
function partsOf(list) {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** A selector for what is inside the widget only, and a little stronger than a host's own plain rules. */
function scopedSelector(selector) {
  if (selector.startsWith(ROOT)) return selector;
  // What the product's pages have at their root, a widget has at its own.
  if ([':host', ':root', '.ts-theme'].some((sign) => selector.includes(sign))) return ROOT;
  const isOfRoot = [ROOT, '[data-theme'].some((sign) => selector.includes(sign));
  return isOfRoot ? `${ROOT}:is(${selector})` : `${ROOT} ${selector}`;
}

/** The first rule of a sheet: what stands before its brace, what is inside, and the rest. */
function firstRule(css) {
  const open = css.indexOf('{');
  let depth = 1;
  let end = open + 1;
  for (; depth > 0; end += 1) {
    if (css[end] === undefined) throw new Error(`A rule has no end: ${css.slice(0, 60)}`);
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
  }
  return { head: css.slice(0, open).trim(), body: css.slice(open + 1, end - 1), rest: css.slice(end).trim() };
}

/** A host's root may have any size of text; the widget keeps to the one that the reader has chosen. */
const ownSizes = (css) => css.replaceAll(/\b(\d*[.]?\d+)rem\b/g, 'calc($1 * var(--ts-rem, 16px))');

/** Every rule of a sheet, for the inside of the widget only. */
export function scoped(css) {
  let left = ownSizes(css.replaceAll(/\/\*[\s\S]*?\*\//g, '')).trim();
  let out = '';
  while (left !== '') {
    const { head, body, rest } = firstRule(left);
    if (head.startsWith('@keyframes')) out += `${head}{${body}}`;
    else if (head.startsWith('@')) out += `${head}{${scoped(body)}}`;
    else out += `${partsOf(head).map(scopedSelector).join(',')}{${body}}`;
    left = rest;
  }
  return out;
}
