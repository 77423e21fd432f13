import { isFresh, runBuild } from './builds.mjs';
import { laterEnded } from './later.mjs';
import { allSources, missingParts } from './parts.mjs';

/**
 * Builds the client with its atlas, its playground and the widget, where they are missing or older than one of their
 * sources. The variants of the browser tests are built with a mode of their own, into `dist/{mode}`.
 * @param {string[]} [modes]
 */
export async function buildClient(modes = []) {
  await laterEnded();
  const parts = missingParts();
  const missing = modes.filter((mode) => !isFresh(`dist/${mode}/pages.json`, allSources));
  if (parts.length === 0 && missing.length === 0) return;
  console.log('Building the pages …');
  if (parts.length > 0) {
    const seconds = await runBuild('production', { what: 'pages', log: 'build.log', parts: withServices(parts) });
    console.log(`Pages built in ${seconds} s.`);
  }
  for (const mode of missing) {
    const seconds = await runBuild(mode, { what: 'pages', log: `build-${mode}.log` });
    console.log(`Pages built in ${seconds} s (${mode}).`);
  }
}

/** Builds the pages that a server needs before it listens; the services are translated in the same go. */
export async function buildPages() {
  if (!missingParts().includes('pages')) return;
  console.log('Building the pages …');
  const seconds = await runBuild('production', { what: 'pages', log: 'build.log', parts: withServices(['pages']) });
  console.log(`Pages built in ${seconds} s.`);
}

const withServices = (parts) => (parts.includes('pages') ? ['services', ...parts] : parts);
