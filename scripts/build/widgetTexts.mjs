import { resolve } from 'node:path';
import { build } from 'vite';

const root = resolve('.').replaceAll('\\', '/');
const folder = `${root}/src/texts/languages`;

/** The languages that there are texts in. */
export const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'pt'];
/** Their letters are beyond Latin-1 one and all: as escapes they would be three times as many. */
const ESCAPED = new Set(['de', 'es', 'fr', 'pt']);

/** The files of texts by their names in the package, without `.js`. */
export const TEXTS = [
  'texts/auto',
  ...LANGUAGES.flatMap((language) => [`texts/${language}`, `texts/business-${language}`]),
];

/** A language's file is imported as the package has it, never taken in: `./de.js`, `./business-de.js`. */
const byItself = {
  name: 'texts-by-themselves',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.endsWith('.entry.ts')) return null;
    const [language, kind] = resolve(importer, '..', source).replaceAll('\\', '/').split('/').slice(-2);
    return { id: kind.startsWith('business') ? `./business-${language}.js` : `./${language}.js`, external: true };
  },
};

/** Writes `texts/`: a file for each language and widget, and the choice among them. */
export async function buildTexts(outDir) {
  const files = LANGUAGES.flatMap((language) => [
    [`texts/${language}`, `${language}/signIn`, ESCAPED.has(language)],
    [`texts/business-${language}`, `${language}/business`, ESCAPED.has(language)],
  ]);
  for (const [name, file, isEscaped] of [['texts/auto', 'auto', true], ...files])
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [byItself],
      build: {
        outDir,
        emptyOutDir: false,
        sourcemap: false,
        modulePreload: false,
        lib: { entry: { [name]: `${folder}/${file}.entry.ts` }, formats: ['es'] },
        rolldownOptions: {
          output: { minify: true, charset: isEscaped ? 'ascii' : 'utf8', entryFileNames: '[name].js' },
        },
      },
    });
}
