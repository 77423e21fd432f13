import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../widgetTexts.mjs';

const declaration = (language, type, widget) => `import type { ${type} } from '../types/texts.js';

/** The ${widget} in '${language}'. Spread it into the configuration. */
export declare const texts: ${type};
`;

/** Writes what TypeScript reads of the files in `texts/`. */
export function writeTextsDeclarations(outDir) {
  mkdirSync(join(outDir, 'texts'), { recursive: true });
  for (const language of LANGUAGES) {
    const write = (name, text) => writeFileSync(join(outDir, 'texts', `${name}.d.ts`), text);
    write(language, declaration(language, 'SignInTexts', 'sign-in widget'));
    write(`business-${language}`, declaration(language, 'BusinessSignInTexts', 'business widget'));
  }
  for (const name of ['texts/auto', 'types/texts'])
    cpSync(`scripts/build/declarations/${name}.d.ts`, join(outDir, `${name}.d.ts`));
}
