import { existsSync } from 'node:fs';
import { isFresh } from './builds.mjs';

const pageSources = [
  'design',
  'src',
  'machines',
  'contracts',
  'public',
  'scripts/build.mjs',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
];
/** Files that describe the widget's package. */
const widgetSources = [...pageSources, 'package.json', 'CHANGELOG.md', 'docs/widget.md'];
const atlasSources = [
  ...pageSources,
  'specs',
  'tests/model',
  'scripts/atlas',
  'scripts/atlas-data.ts',
  'scripts/flows',
];

/** Sources of the client with everything that is built beside it. */
export const allSources = [...new Set([...widgetSources, ...atlasSources])];

/** The parts of `dist/client` and `dist/widget`: the file that is written last, and the sources. */
const parts = {
  pages: { built: 'dist/client/pages.json', sources: pageSources },
  widget: { built: 'dist/widget/package.json', sources: widgetSources },
  playground: { built: 'dist/client/playground/index.html', sources: widgetSources },
  atlas: { built: 'dist/client/atlas/index.html', sources: atlasSources },
};

/**
 * Lists the parts that are missing or older than one of their sources, in the order of building. An installation without
 * development packages has no atlas; `isComing`: they are still to be installed.
 */
export function missingParts(isComing = false) {
  const isMissing = (name) => !isFresh(parts[name].built, parts[name].sources);
  const hasLayout = isComing || existsSync('node_modules/elkjs');
  const names = Object.keys(parts).filter((name) => name !== 'atlas' || hasLayout);
  // The pages' build empties the folder that the atlas and the playground are in.
  return isMissing('pages') ? names : names.filter(isMissing);
}
