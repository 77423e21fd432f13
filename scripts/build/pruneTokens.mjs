import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineImports } from './inlineImports.mjs';

/** Folders of the widget's own styles and screens; the pages around it are not searched. */
const WIDGET = ['src/embed', 'src/embed/theme', 'src/views/widget', 'src/views/frame', 'src/views/styles'];
const OF_PAGES = /[/](first|rest)[.]css$/;
const DECLARATION = /(--[\w-]+)\s*:\s*([^;{}]+);/g;

const namesIn = (text) => [...text.matchAll(/--[a-z][\w-]*/g)].map(([name]) => name);

function textsOf(folders) {
  const paths = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => /[.](css|tsx?)$/.test(path) && !OF_PAGES.test(path.replaceAll('\\', '/')));
  return Promise.all(paths.map((path) => (path.endsWith('.css') ? inlineImports(path) : readFileSync(path, 'utf8'))));
}

/**
 * The sheet of tokens without light and dark: a page of ours says which it is by a name of ours, a host's page by its
 * own `color-scheme`, which the widget inherits.
 */
export const withoutSchemes = (css) =>
  css.replaceAll(/:where\(\[data-theme[^{]*\{[^}]*\}/g, '').replaceAll(/(?<=[{;\s])color-scheme:[^;]*;/g, '');

/** The sheet of tokens without those that nothing of the widget asks for, directly or through another. */
export async function pruneUnusedTokens(css) {
  const used = new Set((await textsOf(WIDGET)).flatMap(namesIn));
  const declared = [...css.matchAll(DECLARATION)].map(([, name, value]) => ({ name, needs: namesIn(value) }));
  for (let before = -1; before !== used.size;) {
    before = used.size;
    for (const { name, needs } of declared) if (used.has(name)) for (const one of needs) used.add(one);
  }
  return css.replaceAll(DECLARATION, (whole, name) => (used.has(name) ? whole : ''));
}
