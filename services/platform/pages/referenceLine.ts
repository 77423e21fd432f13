import { html, type Html } from './html.ts';

/** What stands on every page that is a refusal: the id by which its line in the log is found, to be copied. */
export const referenceLine = (requestId: string): Html =>
  html`<p class="ts-note">Reference: <code>${requestId}</code></p>`;
