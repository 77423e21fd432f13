import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { printedSchema } from './printedSchema.mjs';
import { printedTexts } from './printedTexts.mjs';

const root = resolve('.').replaceAll('\\', '/');
const exported = async (file) => (await runnerImport(`${root}/${file}`)).module;

/**
 * Writes what TypeScript reads of the widget beside its entries: `react.d.ts`, `element.d.ts`, `script.d.ts`, and
 * `types/`. What follows from the contracts and the catalogue is printed from them, the rest is written by hand.
 */
export async function writeDeclarations(outDir) {
  const [{ widgetSchema }, { toConfigSchema }, { userSchema }] = await Promise.all([
    exported('src/embed/config/widgetSchema.ts'),
    exported('src/embed/config/toConfigSchema.ts'),
    exported('contracts/identity/user.ts'),
  ]);
  const config = printedSchema(widgetSchema, { strings: 'Strings' });
  const textsOf = (name) => ({ code: readFileSync(`src/texts/${name}.texts.ts`, 'utf8'), name });
  const strings = printedTexts(
    textsOf('widget'),
    textsOf('later'),
    { ...textsOf('wallet'), field: 'wallet' },
    {
      ...textsOf('consent'),
      field: 'consent',
    },
  );
  const printed = {
    config: `import type { Strings } from './strings.js';\n\n/** The configuration as you write it. */\nexport type EmbedConfigInput = ${config};\n`,
    strings: `/** Sentences in place of the widget's own, as many as you like; a placeholder stands in braces. */\nexport type Strings = ${strings};\n`,
    user: `/** Somebody who has signed in. */\nexport type User = ${printedSchema(toConfigSchema(userSchema))};\n`,
  };
  mkdirSync(join(outDir, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(printed)) writeFileSync(join(outDir, 'types', `${name}.d.ts`), text);
  for (const name of ['react', 'element', 'script', 'types/widget'])
    cpSync(`scripts/build/declarations/${name}.d.ts`, join(outDir, `${name}.d.ts`));
}
