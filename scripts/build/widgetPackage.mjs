import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXTS } from './widgetTexts.mjs';

/** Makes the built folder a package that a host may install: `tinyspark-sign-in/react`, `/element` and `/script`,
 * the same of the business widget, and the texts in other languages. */
export function writeWidgetPackage(outDir) {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const entries = ['react', 'element', 'script'].flatMap((way) => [way, `business-${way}`]);
  const exported = [...entries, ...TEXTS].map((name) => [
    `./${name}`,
    { types: `./${name}.d.ts`, default: `./${name}.js` },
  ]);
  const description = {
    name: 'tinyspark-sign-in',
    version,
    private: true,
    license,
    type: 'module',
    exports: Object.fromEntries(exported),
    peerDependencies: { react: '>=18', 'react-dom': '>=18' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
  };
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}
