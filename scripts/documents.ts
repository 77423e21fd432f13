import { readFileSync, writeFileSync } from 'node:fs';
import { chaptersOfServices } from './documents/chapters.ts';
import { errorsMarkdown } from './documents/errorsMarkdown.ts';
import { wireMarkdown } from './documents/wireMarkdown.ts';
import { writtenProofs } from '#tests/production/security/citations.ts';
import { securityMarkdown } from './documents/securityMarkdown.ts';
import { personalData } from '#services/composition.ts';
import { retentionTable } from './documents/retentionTable.ts';
import { settingsTable } from './documents/settingsTable.ts';

/** Writes the generated parts of the documents: settings, wire, errors, proofs of security, retention. */
const marked = /(<!-- settings -->\n)[^]*?(<!-- end of settings -->)/;
const settings = readFileSync('docs/settings.md', 'utf8');
writeFileSync(
  'docs/settings.md',
  settings.replace(marked, (_, before: string, after: string) => `${before}${settingsTable()}${after}`),
);
const chapters = await chaptersOfServices();
writeFileSync('docs/wire.md', wireMarkdown(chapters));
writeFileSync('docs/errors.md', errorsMarkdown(chapters));
writeFileSync('docs/security.md', securityMarkdown(writtenProofs()));
const retained = /(<!-- retention -->\n)[^]*?(<!-- end of retention -->)/;
const production = readFileSync('docs/production.md', 'utf8');
writeFileSync(
  'docs/production.md',
  production.replace(
    retained,
    (_, before: string, after: string) => `${before}${retentionTable(personalData)}${after}`,
  ),
);
