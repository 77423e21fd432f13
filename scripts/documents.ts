import { readFileSync, writeFileSync } from 'node:fs';
import { writtenProofs } from '#tests/production/security/citations.ts';
import { personalData } from '#services/composition.ts';
import { chaptersOfServices } from './documents/chapters.ts';
import { errorsMarkdown } from '#services/sandbox/docs/errors/errorsMarkdown.ts';
import { packageReference } from './documents/packageReference.ts';
import { providersTable } from './documents/providersTable.ts';
import { retentionTable } from './documents/retentionTable.ts';
import { securityMarkdown } from './documents/securityMarkdown.ts';
import { settingsTable } from './documents/settingsTable.ts';
import { wireMarkdown } from './documents/wireMarkdown.ts';
// Draws the flows into dist/docs/flows.
import './flows.ts';

/** Writes the reference pages into dist/docs, and what is read from the code into the pages of docs that explain it. */
const chapters = await chaptersOfServices();
const pages = {
  'wire.md': wireMarkdown(chapters),
  'errors.md': errorsMarkdown(chapters),
  'security.md': securityMarkdown(writtenProofs()),
};
for (const [name, text] of Object.entries(pages)) writeFileSync(`dist/docs/${name}`, text);
writeTable('docs/settings.md', 'settings', settingsTable());
writeTable('docs/providers.md', 'providers', providersTable());
writeTable('docs/package.md', 'package', packageReference());
writeTable('docs/production.md', 'retention', retentionTable(personalData));
console.log(
  `${Object.keys(pages).join(', ')} written into dist/docs; settings, providers, retention and the package into docs`,
);

function writeTable(path: string, name: string, table: string): void {
  const marked = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end of ${name} -->)`);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(marked, (_, before: string, after: string) => `${before}${table}${after}`),
  );
}
