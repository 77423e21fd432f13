import { scoped } from './scopedStyles.mjs';
import { withoutSchemes, withUsedTokens } from './usedTokens.mjs';

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
    if (!id.endsWith('.css?inline')) return null;
    return { code: scoped(id.includes('/tokens.css') ? withUsedTokens(withoutSchemes(code)) : code), map: null };
  },
});
