import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { z } from 'zod';
import { printedCalls } from './printedCalls.mjs';
import { printedFields } from './printedFields.mjs';
import { printedSchema } from './printedSchema.mjs';
import { printedTexts } from './printedTexts.mjs';
import { ELEMENT_TYPES } from '../widgetPackage.mjs';
import { writeTextsDeclarations } from './textsDeclarations.mjs';

const root = resolve('.').replaceAll('\\', '/');
const exported = async (file) => (await runnerImport(`${root}/${file}`)).module;

const configType = (
  name,
  schema,
  strings,
  helpOf,
) => `import type { ${strings} } from './${strings === 'Strings' ? 'strings' : 'business-strings'}.js';

/** The configuration of the ${strings === 'Strings' ? 'sign-in' : 'business'} widget. */
export type ${name} = ${printedSchema(schema, { strings }, helpOf)};
`;

const SENTENCES =
  '/** Your own texts; each replaces the default in its comment. Placeholders are in braces. */\nexport type';

/** Prints the types of the business widget's events. */
function eventTypes(businessEventData, toConfigSchema) {
  const fields = Object.entries(businessEventData).map(([name, schema]) => {
    return { name, type: printedSchema(toConfigSchema(schema)), isOptional: false, note: '' };
  });
  return `/** The data of each event: the response of the service without secrets and personal data. */
export type BusinessEventData = ${printedFields(fields)};

export type BusinessEventType = keyof BusinessEventData;
`;
}

/**
 * Writes the type declarations of the widgets beside their entries. Types of configurations, texts, events and calls of
 * the server API are printed from the contracts and the texts; the rest is written by hand.
 */
export async function writeDeclarations(outDir) {
  const [
    { widgetSchema },
    { businessSchema },
    { toConfigSchema },
    { userSchema, sessionSchema },
    { memberSchema, memberSessionSchema },
    { organizationSchema },
    { businessEventData },
    { configHelp },
    { businessConfigHelp },
    { helpOf },
    { chaptersOfServices },
  ] = await Promise.all([
    exported('src/embed/config/widgetSchema.ts'),
    exported('src/embed/config/businessSchema.ts'),
    exported('src/embed/config/toConfigSchema.ts'),
    exported('contracts/identity/user.ts'),
    exported('contracts/identity/business/member.ts'),
    exported('contracts/identity/business/organization.ts'),
    exported('contracts/identity/business/eventData.ts'),
    exported('src/texts/configHelp.texts.ts'),
    exported('src/texts/businessConfigHelp.texts.ts'),
    exported('src/playground/fields/help.ts'),
    exported('scripts/documents/chapters.ts'),
  ]);
  const strings = printedTexts([
    { name: 'widget' },
    { name: 'later' },
    { name: 'wallet', field: 'wallet' },
    { name: 'consent', field: 'consent' },
    { name: 'crash', field: 'crash' },
    { name: 'serviceErrors', field: 'serviceErrors' },
    { name: 'passwordAdvice', field: 'passwordAdvice' },
  ]);
  const businessStrings = printedTexts([{ name: 'business', except: ['pageTitle'] }], { widget: 'Strings' });
  // A schema of the configuration has no unions; the texts are the same.
  const mfaMethods = memberSchema.shape.default_mfa_method.options.flatMap((one) => one.options ?? [...one.values]);
  const printedMember = memberSchema.extend({ default_mfa_method: z.enum(mfaMethods) });
  const calls = (await chaptersOfServices()).flatMap((chapter) => chapter.calls);
  const printed = {
    config: configType('EmbedConfigInput', widgetSchema, 'Strings', (path) => helpOf(path, configHelp)),
    strings: `${SENTENCES} Strings = ${strings};\n`,
    user: `/** A signed-in user. */\nexport type User = ${printedSchema(toConfigSchema(userSchema))};\n`,
    member: `/** A signed-in member of an organization. */\nexport type Member = ${printedSchema(toConfigSchema(printedMember))};\n`,
    session: `/** A live session. Times are RFC 3339, UTC. */\nexport type Session = ${printedSchema(toConfigSchema(sessionSchema))};\n`,
    'member-session': `/** A live session of a member. Times are RFC 3339, UTC. */\nexport type MemberSession = ${printedSchema(toConfigSchema(memberSessionSchema))};\n`,
    organization: `/** An organization as its members see it. */\nexport type Organization = ${printedSchema(toConfigSchema(organizationSchema))};\n`,
    'business-config': configType('BusinessEmbedConfigInput', businessSchema, 'BusinessStrings', (path) =>
      helpOf(path, { ...configHelp, ...businessConfigHelp }),
    ),
    'business-strings': `import type { Strings } from './strings.js';\n\n${SENTENCES} BusinessStrings = ${businessStrings};\n`,
    'business-events': eventTypes(businessEventData, toConfigSchema),
    'server-calls': printedCalls(calls.filter(({ security }) => security === 'secretKey')),
  };
  mkdirSync(join(outDir, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(printed)) writeFileSync(join(outDir, 'types', `${name}.d.ts`), text);
  const ways = ['react', 'element', 'script'];
  for (const name of [
    ...ways,
    ...ways.map((way) => `business-${way}`),
    'client',
    'cookie-client',
    'react-session',
    'server',
    ...ELEMENT_TYPES,
    'types/widget',
    'types/business',
    'types/steps',
  ])
    cpSync(`scripts/build/declarations/${name}.d.ts`, join(outDir, `${name}.d.ts`));
  writeTextsDeclarations(outDir);
}
