import { scoped } from './scopedStyles.mjs';
import { inlineImports } from './inlineImports.mjs';
import { withoutSchemes, pruneUnusedTokens } from './pruneTokens.mjs';

const MARK = '\0adopted:';

/** A sheet with everything that it imports, for the inside of the widget only. */
async function styleOf(path) {
  const css = await inlineImports(path);
  return scoped(path.endsWith('/tokens.css') ? await pruneUnusedTokens(withoutSchemes(css)) : css);
}

/**
 * Turns an imported style sheet into a call of `addStyle`: the widget's styles are adopted style sheets, in a
 * document and in a shadow root alike.
 */
export const adoptedStyles = (root) => ({
  name: 'adopted-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || importer === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : { id: `${MARK}${found.id}.js`, moduleSideEffects: true };
  },
  async load(id) {
    if (!id.startsWith(MARK)) return null;
    const text = await styleOf(id.slice(MARK.length, -'.js'.length));
    return `import { addStyle } from ${JSON.stringify(`${root}/src/embed/adoptedStyles.ts`)};
addStyle(${JSON.stringify(text)});`;
  },
});
