import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { printedFields } from './printedFields.mjs';
import { printedSchema } from './printedSchema.mjs';
import { printedTexts } from './printedTexts.mjs';
import { writeTextsDeclarations } from './textsDeclarations.mjs';

const root = resolve('.').replaceAll('\\', '/');
const exported = async (file) => (await runnerImport(`${root}/${file}`)).module;

const configType = (name, schema, strings) =>
  `import type { ${strings} } from './${strings === 'Strings' ? 'strings' : 'business-strings'}.js';\n\n/** The configuration as you write it. */\nexport type ${name} = ${printedSchema(schema, { strings })};\n`;

const SENTENCES =
  "/** Sentences in place of the widget's own, as many as you like; a placeholder stands in braces. */\nexport type";

/** What the business widget tells: the data of each event by its name. */
function eventTypes(businessEventData, toConfigSchema) {
  const fields = Object.entries(businessEventData).map(([name, schema]) => {
    return { name, type: printedSchema(toConfigSchema(schema)), isOptional: false, note: '' };
  });
  return `/** What the service has answered, by the event that tells it. */
export type BusinessEventData = ${printedFields(fields)};

export type BusinessEventType = keyof BusinessEventData;
`;
}

/**
 * Writes what TypeScript reads of the widgets beside their entries: `react.d.ts`, `element.d.ts`, `script.d.ts`, the same
 * of the business widget, and `types/`. What follows from the contracts and the catalogues is printed from them, the rest
 * is written by hand.
 */
export async function writeDeclarations(outDir) {
  const [{ widgetSchema }, { businessSchema }, { toConfigSchema }, { userSchema }, { businessEventData }] =
    await Promise.all([
      exported('src/embed/config/widgetSchema.ts'),
      exported('src/embed/config/businessSchema.ts'),
      exported('src/embed/config/toConfigSchema.ts'),
      exported('contracts/identity/user.ts'),
      exported('contracts/identity/business/eventData.ts'),
    ]);
  const strings = printedTexts([
    { name: 'widget' },
    { name: 'later' },
    { name: 'wallet', field: 'wallet' },
    { name: 'consent', field: 'consent' },
    { name: 'trouble', field: 'trouble' },
    { name: 'refusals', field: 'refusals' },
    { name: 'passwordAdvice', field: 'passwordAdvice' },
  ]);
  const businessStrings = printedTexts([{ name: 'business', except: ['pageTitle'] }], { widget: 'Strings' });
  const printed = {
    config: configType('EmbedConfigInput', widgetSchema, 'Strings'),
    strings: `${SENTENCES} Strings = ${strings};\n`,
    user: `/** Somebody who has signed in. */\nexport type User = ${printedSchema(toConfigSchema(userSchema))};\n`,
    'business-config': configType('BusinessEmbedConfigInput', businessSchema, 'BusinessStrings'),
    'business-strings': `import type { Strings } from './strings.js';\n\n${SENTENCES} BusinessStrings = ${businessStrings};\n`,
    'business-events': eventTypes(businessEventData, toConfigSchema),
  };
  mkdirSync(join(outDir, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(printed)) writeFileSync(join(outDir, 'types', `${name}.d.ts`), text);
  const ways = ['react', 'element', 'script'];
  for (const name of [
    ...ways,
    ...ways.map((way) => `business-${way}`),
    'types/widget',
    'types/business',
    'types/steps',
  ])
    cpSync(`scripts/build/declarations/${name}.d.ts`, join(outDir, `${name}.d.ts`));
  writeTextsDeclarations(outDir);
}
