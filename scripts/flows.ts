import { mkdirSync, writeFileSync } from 'node:fs';
import { drawn, machines } from './flows/drawn.ts';

/** Draws every machine into docs/flows as SVG and Mermaid, and writes its definition for Stately's editor. */
mkdirSync('docs/flows', { recursive: true });
for (const [file, diagram] of Object.entries(drawn)) writeFileSync(`docs/flows/${file}`, diagram);
console.log(`${machines.length} flows drawn into docs/flows`);
