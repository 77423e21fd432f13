import { transform } from 'lightningcss';

const version = (major, minor = 0) => (major << 16) | (minor << 8);
/** light-dark() as it is: rewritten for older browsers the styles are larger and slower to draw. */
const targets = { chrome: version(123), edge: version(123), firefox: version(120), safari: version(17, 5) };

const WIDGET = { type: 'class', name: 'ts-widget' };
/** Matches the selectors of a page's root; in a widget they apply to the widget's own root. */
const OF_PAGE = /"name":"ts-theme"|"kind":"(host|root)"/;

function inside(selector) {
  if (selector[0].name === WIDGET.name) return selector;
  if (OF_PAGE.test(JSON.stringify(selector))) return [WIDGET];
  return [WIDGET, { type: 'combinator', value: 'descendant' }, ...selector];
}

/**
 * Every rule of a sheet for the inside of the widget only, and a little stronger than a host's own plain rules. A
 * host's root may have any size of text; the widget keeps to the one that the reader has chosen.
 */
export function scoped(css) {
  const { code } = transform({
    filename: 'widget.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    visitor: { Selector: inside },
  });
  return code.toString().replaceAll(/(?<![\w.])(-?\d*[.]?\d+)rem\b/g, 'calc($1*var(--ts-rem,16px))');
}
