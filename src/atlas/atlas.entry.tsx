import '#design/tokens.css';
import './styles/atlas.css';
import './styles/parts.css';
import './styles/spec.css';
import './diagram/chart.css';
import { nextTask } from '#src/flows/idle.ts';

/** Evaluates React, the schemas and the atlas in tasks of their own, and draws the atlas. */
async function begin() {
  await import('react-dom/client');
  await nextTask();
  await import('./data/load.ts');
  await nextTask();
  const { drawAtlas } = await import('./drawAtlas.tsx');
  await nextTask();
  drawAtlas();
}

void begin();
