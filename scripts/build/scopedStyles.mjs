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

/** A rule of the widget's root: as it is there. Null: one of what is inside. */
function rootSelector(selector) {
  if (selector.startsWith(ROOT)) return selector;
  // What the product's pages have at their root, a widget has at its own.
  if ([':host', ':root', '.ts-theme'].some((sign) => selector.includes(sign))) return ROOT;
  return [ROOT, '[data-theme'].some((sign) => selector.includes(sign)) ? `${ROOT}:is(${selector})` : null;
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

const block = (head, body) => (body === '' ? '' : `${head}{${body}}`);

/** The rules of a sheet that stand as they are, and those for what is inside of the widget. */
function sorted(css) {
  let left = css.trim();
  let root = '';
  let inside = '';
  while (left !== '') {
    const { head, body, rest } = firstRule(left);
    if (head.startsWith('@keyframes')) root += block(head, body);
    else if (head.startsWith('@')) {
      const inner = sorted(body);
      root += block(head, inner.root);
      inside += block(head, inner.inside);
    } else {
      const selectors = partsOf(head);
      const ofRoot = selectors.flatMap((selector) => rootSelector(selector) ?? []);
      const others = selectors.filter((selector) => rootSelector(selector) === null);
      if (ofRoot.length > 0) root += block(ofRoot.join(','), body);
      if (others.length > 0) inside += block(others.join(','), body);
    }
    left = rest;
  }
  return { root, inside };
}

/** Every rule of a sheet for the inside of the widget only, and a little stronger than a host's own plain rules. */
export function scoped(css) {
  const { root, inside } = sorted(ownSizes(css.replaceAll(/\/\*[\s\S]*?\*\//g, '')));
  return root + block(ROOT, inside);
}
