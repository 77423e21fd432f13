/** What begins the tokens' rules; they stand at the widget's own root. */
const TOKEN_ROOT = ':where(:root, :host, .ts-theme)';

/** Takes rules out of a sheet that cannot stand inside another rule. */
function withoutKeyframes(css) {
  const taken = [];
  let rest = css;
  for (;;) {
    const start = rest.indexOf('@keyframes');
    if (start < 0) return { rest, taken };
    let depth = 0;
    let end = rest.indexOf('{', start);
    do {
      if (rest[end] === '{') depth += 1;
      if (rest[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0);
    taken.push(rest.slice(start, end));
    rest = rest.slice(0, start) + rest.slice(end);
  }
}

/** Every rule of a sheet for what is inside the widget only, and a little stronger than a host's own plain rules. */
export function scoped(css) {
  const { rest, taken } = withoutKeyframes(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const inside = rest.replaceAll(TOKEN_ROOT, '&').replaceAll(':where([data-theme=', '&:where([data-theme=');
  return `${taken.join('\n')}\n.ts-widget {\n${inside}\n}\n`;
}

const MARK = '\0worn:';

/**
 * Turns an imported style sheet into a call of `bringStyle`: the widget wears its styles as adopted style sheets, in a
 * document and in a shadow root alike.
 */
export const wornStyles = (root) => ({
  name: 'worn-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || importer === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : { id: `${MARK}${found.id}.js`, moduleSideEffects: true };
  },
  load(id) {
    if (!id.startsWith(MARK)) return null;
    const path = id.slice(MARK.length, -'.js'.length);
    return `import text from ${JSON.stringify(`${path}?inline`)};
import { bringStyle } from ${JSON.stringify(`${root}/src/embed/wornStyles.ts`)};
bringStyle(text);`;
  },
  transform(code, id) {
    return id.endsWith('.css?inline') ? { code: scoped(code), map: null } : null;
  },
});
