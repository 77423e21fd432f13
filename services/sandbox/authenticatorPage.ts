import { type Html, html } from '#services/platform/pages/html.ts';
import { copyButtons } from '#services/platform/pages/copyButtons.ts';

/** The code of an authenticator app, valid for `seconds` more. */
export interface ShownCode {
  email: string;
  organization: string;
  code: string;
  seconds: number;
}

const shown = ({ email, organization, code, seconds }: ShownCode): Html =>
  html`<article class="ts-stack">
    <div class="ts-head">
      <h2 class="ts-title">${organization}</h2>
      <p class="ts-lede" dir="ltr">${email}</p>
    </div>
    <p class="ts-bigcode">${code}</p>
    <p class="ts-lede">A new code appears in ${seconds} s.</p>
    <div class="ts-row">
      <button class="ts-btn ts-btn--secondary" type="button" aria-live="polite" data-copy="${code}" hidden>
        Copy code
      </button>
    </div>
    <hr class="ts-rule" />
  </article>`;

/** Stands in for the authenticator app on a phone: a person who has set one up in the sandbox finds its codes here. */
export const authenticatorBody = (codes: readonly ShownCode[]): Html =>
  html`<div class="ts-stack">
    <div class="ts-row ts-row--between">
      <div class="ts-head">
        <h1 class="ts-title ts-title--page" tabindex="-1">Authenticator app</h1>
        <p class="ts-lede">The codes that an app on a phone would show, for every account that has set one up.</p>
      </div>
      <a class="ts-btn ts-btn--secondary" href="/sandbox/authenticator">Refresh</a>
    </div>
    ${
      codes.length > 0
        ? codes.map(shown)
        : html`<p class="ts-lede">Nothing here yet. Log in to an organization that asks for a second step.</p>`
    }
    ${copyButtons.element}
  </div>`;
