import { resolve } from 'node:path';
import { build } from 'vite';
import { escapeNonLatin1 } from './escapeNonLatin1.mjs';

const root = resolve('.').replaceAll('\\', '/');
const folder = `${root}/src/texts/languages`;

/** The languages that there are texts in. */
export const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'pt'];
/** Their letters are beyond Latin-1 one and all: as escapes they would be three times as many. */
const ESCAPED = ['de', 'es', 'fr', 'pt'];

/** The files of texts by their names in the package, without `.js`. */
export const TEXTS = [
  'texts/auto',
  ...LANGUAGES.flatMap((language) => [`texts/${language}`, `texts/business-${language}`]),
];

const escapeWesternTexts = {
  ...escapeNonLatin1,
  generateBundle(options, bundle) {
    const western = Object.entries(bundle).filter(([name]) => ESCAPED.some((one) => name.endsWith(`${one}.js`)));
    escapeNonLatin1.generateBundle(options, Object.fromEntries(western));
  },
};

/** Writes `texts/`: a file for each language and widget, and the choice among them. Nothing of the widgets imports them. */
export async function buildTexts(outDir) {
  const entries = LANGUAGES.flatMap((language) => [
    [`texts/${language}`, `${folder}/${language}/signIn.entry.ts`],
    [`texts/business-${language}`, `${folder}/${language}/business.entry.ts`],
  ]);
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [escapeWesternTexts],
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: false,
      modulePreload: false,
      lib: { entry: { 'texts/auto': `${folder}/auto.entry.ts`, ...Object.fromEntries(entries) }, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        output: {
          minify: true,
          // A file of texts is its own entry: no second file behind it.
          minifyInternalExports: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'texts/parts/[name]-[hash].js',
        },
      },
    },
  });
}
