import { html, type Html } from './html.ts';

/** Returns the line on every error page with the id of its line in the log, for people to copy. */
export const referenceLine = (requestId: string): Html =>
  html`<p class="ts-note">Reference: <code>${requestId}</code></p>`;
