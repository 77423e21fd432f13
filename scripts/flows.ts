import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { drawn, machines } from './flows/drawn.ts';

const folder = 'dist/docs/flows';

/** Draws every machine into dist/docs/flows as SVG and Mermaid, and writes its definition for Stately's editor. */
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, diagram] of Object.entries(drawn)) writeFileSync(`${folder}/${file}`, diagram);
console.log(`${machines.length} flows drawn into ${folder}`);
