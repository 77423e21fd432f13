import { readFileSync, writeFileSync } from 'node:fs';
import { wireMarkdown } from './documents/wireMarkdown.ts';
import { settingsTable } from './documents/settingsTable.ts';

/** Writes what is derived from the code into the documents: the README's table of settings, and the wire. */
const marked = /(<!-- settings -->\n)[^]*?(<!-- end of settings -->)/;
const readme = readFileSync('README.md', 'utf8');
writeFileSync(
  'README.md',
  readme.replace(marked, (_, before: string, after: string) => `${before}${settingsTable()}${after}`),
);
writeFileSync('docs/wire.md', await wireMarkdown());
