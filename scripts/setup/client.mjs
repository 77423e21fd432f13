import { isFresh, runBuild } from './builds.mjs';

const sources = [
  'design',
  'src',
  'machines',
  'contracts',
  'public',
  'scripts/build.mjs',
  'scripts/build',
  // Sources of the atlas.
  'specs',
  'tests/model',
  'scripts/atlas',
  'scripts/atlas-data.ts',
  'scripts/flows',
  'vite.config.ts',
  'package-lock.json',
  // Files that describe the widget's package.
  'package.json',
  'CHANGELOG.md',
  'docs/widget.md',
];

/**
 * Builds the pages that a browser gets, when they are missing or older than one of their sources.
 * The variants of the browser tests are built with a mode of their own, into `dist/{mode}`.
 * @param {string[]} [modes]
 */
export async function buildClient(modes = []) {
  const missing = ['client', ...modes].filter((mode) => !isFresh(`dist/${mode}/pages.json`, sources));
  if (missing.length === 0) return;
  console.log('Building the pages …');
  for (const mode of missing) {
    const isClient = mode === 'client';
    const log = isClient ? 'build.log' : `build-${mode}.log`;
    const seconds = await runBuild(isClient ? 'production' : mode, { what: 'pages', log });
    console.log(`Pages built in ${seconds} s${isClient ? '' : ` (${mode})`}.`);
  }
}
