import { resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { BROWSERS } from './widgetPackage.mjs';

const root = resolve('.').replaceAll('\\', '/');

/** The entries: for a session in local storage, and for one in cookies of the host (D-599). */
const CLIENTS = { client: 'client', 'cookie-client': 'cookieClient' };

/** Writes these lines in place of a module. */
const replaced = (path, code) => ({
  name: `replaced-${path}`,
  enforce: 'pre',
  load: (id) => (id.endsWith(path) ? code : null),
});

/** Nobody watches the flow of the published client; the walks count its transitions, in the words of XState. */
const watched = (mode) =>
  replaced(
    '/src/flows/inspection/inspect.ts',
    `export const inspect = ${mode === 'walks' ? '(event) => globalThis.__observeFlow?.(event)' : 'undefined'};`,
  );
/** Every actor of the one machine is provided. */
const provided = replaced('/machines/ports/notProvided.ts', 'export const notProvided = () => undefined;');

/** Writes the contracts of answers as plain data, so that no page loads a parser for them. */
async function serializedShapes(name) {
  const path = `/src/adapters/hostSessions/${name}.ts`;
  const { module } = await runnerImport(`${root}${path}`);
  return replaced(path, `export const ${name} = ${JSON.stringify(module[name])};`);
}

/**
 * Builds `client.js` or `cookie-client.js`, the session of a host's page without a widget, in one file. The few parts of
 * XState that its machine uses stand in for XState itself, which would be twice the size of everything else.
 */
export async function buildClientEntry({ outDir, mode, notices, hasMaps }, name) {
  await build({
    configFile: false,
    root,
    mode,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      await serializedShapes('answerShapes'),
      await serializedShapes('pageShapes'),
      provided,
      watched(mode),
      notices.plugin,
    ],
    resolve: { alias: { xstate: `${root}/src/client/statechart/xstate.ts` } },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: hasMaps ? 'hidden' : false,
      target: Object.entries(BROWSERS).map(([name, version]) => name + version),
      lib: { entry: { [name]: `${root}/src/client/${CLIENTS[name]}.entry.ts` }, formats: ['es'] },
      rolldownOptions: {
        output: {
          minify: true,
          charset: 'ascii',
          comments: { annotation: false },
          entryFileNames: `${name}.js`,
          codeSplitting: false,
        },
      },
    },
  });
}
