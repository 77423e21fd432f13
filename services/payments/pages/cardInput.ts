import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html } from '#services/kit/pages/html.ts';

const script = readFileSync(new URL('cardInput.mjs', import.meta.url), 'utf8');

/** The script of the card form, and the hash that lets it run under a strict policy. The form works without it. */
export const cardInput = {
  element: new Html(`<script type="module">${script}</script>`),
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
};
