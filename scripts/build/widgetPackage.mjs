import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXTS } from './widgetTexts.mjs';

/** The oldest browsers that the widget is built for. */
export const BROWSERS = { chrome: '123', edge: '123', firefox: '120', safari: '17.5' };

/** Declarations of the elements for JSX and templates, apart since each needs the types of its framework. */
export const ELEMENT_TYPES = ['jsx', 'vue', 'svelte'];

const WAYS = ['react', 'element', 'script'];
const ofBoth = (names) => names.flatMap((name) => [name, `business-${name}`]);

/**
 * Makes the built folder a package to publish: `tinyspark-sign-in/react`, `/element` and `/script`, the same of the
 * business widget, `/client`, `/cookie-client`, `/react-session`, `/server`, types of the elements for frameworks, the texts
 * in other languages, its readme, its changelog and its licence.
 */
export function writeWidgetPackage(outDir) {
  const { version, license, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  const exported = [...ofBoth(WAYS), 'client', 'cookie-client', 'react-session', 'server', ...TEXTS].map((name) => [
    `./${name}`,
    { types: `./${name}.d.ts`, default: `./${name}.js` },
  ]);
  const standalone = ofBoth(['element', 'script', 'widget']);
  const description = {
    name: 'tinyspark-sign-in',
    version,
    description: 'A sign-in widget without passwords or with them: as a React component, an element or a script.',
    keywords: ['sign-in', 'login', 'passwordless', 'passkeys', 'sso', 'react', 'web-component'],
    license,
    // A registry compares it with where a statement of provenance says that the package was built.
    ...(repository && { repository }),
    type: 'module',
    // An entry for React does nothing until it is used; the parts that come later bring styles by being loaded.
    sideEffects: [...standalone.map((name) => `./${name}.js`), './parts/*'],
    exports: {
      ...Object.fromEntries(exported),
      ...Object.fromEntries(ELEMENT_TYPES.map((name) => [`./${name}`, { types: `./${name}.d.ts` }])),
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'parts', 'texts', 'types', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt'],
    browserslist: Object.entries(BROWSERS).map(([name, oldest]) => `${name} >= ${oldest}`),
    peerDependencies: { react: '>=18', 'react-dom': '>=18' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
  };
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  cpSync('docs/widget.md', join(outDir, 'README.md'));
  cpSync('LICENSE', join(outDir, 'LICENSE'));
  cpSync('CHANGELOG.md', join(outDir, 'CHANGELOG.md'));
}
