import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawn, machines } from './flows/drawn.ts';

/** Draws every machine into docs/flows as SVG and Mermaid, writes its definition for Stately's editor beside them, and the flow of the README into its place. */
mkdirSync('docs/flows', { recursive: true });
for (const [file, diagram] of Object.entries(drawn)) writeFileSync(`docs/flows/${file}`, diagram);

const readme = readFileSync('README.md', 'utf8');
const marked = /(<!-- flow (\w+) -->\n```mermaid\n)[^`]*(```)/g;
writeFileSync(
  'README.md',
  readme.replaceAll(
    marked,
    (_, before: string, flow: string, after: string) => `${before}${drawn[`${flow}.mmd`]}${after}`,
  ),
);
console.log(`${machines.length} flows drawn into docs/flows`);
