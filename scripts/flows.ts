import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { harnesses } from '#tests/model/harnesses.ts';
import { drawn } from './flows/drawn.ts';

const folder = 'dist/docs/flows';

/** Draws every machine into dist/docs/flows as SVG, and writes its definition for Stately's editor. */
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, diagram] of Object.entries(drawn)) writeFileSync(`${folder}/${file}`, diagram);
console.log(`${harnesses.length} flows drawn into ${folder}`);
