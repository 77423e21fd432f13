import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** The versions of React that a host may have (`peerDependencies` of the library). */
export type ReactVersion = 18 | 19;
export const REACT_VERSIONS: readonly ReactVersion[] = [18, 19];

/** The packages of a version; 19 is the one that the project itself has. */
const packagesOf = (version: ReactVersion) =>
  version === 19 ? [] : ['react', 'react-dom'].map((name) => ({ find: name, replacement: `${name}-${version}` }));

interface Bundle {
  react: ReactVersion;
  mode: 'production' | 'development';
}

/** Builds a host's own code, which imports the library from `./tinyspark/`, as a host's tools would. */
export async function bundled(code: string, { react, mode }: Bundle): Promise<string> {
  const folder = mkdtempSync('node_modules/.host-');
  try {
    writeFileSync(join(folder, 'main.jsx'), code.replaceAll('./tinyspark/', `${resolve('dist/widget')}/`));
    const [built] = [
      await build({
        configFile: false,
        root: folder,
        mode,
        logLevel: 'error',
        resolve: { alias: packagesOf(react) },
        define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
        build: {
          write: false,
          rolldownOptions: {
            input: resolve(folder, 'main.jsx'),
            preserveEntrySignatures: 'strict',
            output: { codeSplitting: false },
          },
        },
      }),
    ].flat();
    if (built === undefined || !('output' in built)) throw new Error('nothing was built');
    return built.output[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Does what the script's `mount` does, with the component in a React page, in development and StrictMode. */
export const mountWithReact = (react: ReactVersion): Promise<string> =>
  bundled(
    `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TinysparkSignIn } from './tinyspark/react.js';

export function mount(element, config, callbacks) {
  const root = createRoot(element.appendChild(document.createElement('div')));
  const render = (wanted) => root.render(<StrictMode><TinysparkSignIn config={wanted} {...callbacks} /></StrictMode>);
  render(config);
  return { update: render, unmount: () => root.unmount() };
}
`,
    { react, mode: 'development' },
  );
