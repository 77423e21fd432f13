import { type Html, html } from '#services/kit/pages/html.ts';

/** People of the organization that this identity provider belongs to. */
const people = [
  { email: 'alex@acme.test', note: 'Alex, an admin of Acme' },
  { email: 'both@acme.test', note: 'Bo, in Acme and Northwind' },
  { email: 'new@acme.test', note: 'Somebody new at Acme' },
];

const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** Whom the sandbox's identity provider should name. The request travels along in the forms. */
export const ssoPage = (given: { action: string; request: Record<string, string> }): Html =>
  html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title" id="chooser">Acme SSO</h1>
      <p class="ts-lede">
        This stands in for the identity provider of the organization Acme. Choose whom it should name to Tinyspark.
      </p>
    </div>
    <form class="ts-stack ts-stack--buttons" method="post" action="${given.action}" aria-labelledby="chooser">
      ${hidden(given.request)}
      ${people.map(
        ({ email, note }) =>
          html`<button class="ts-btn ts-btn--secondary ts-btn--wide" type="submit" name="account" value="${email}">
            <span><span dir="ltr">${email}</span><br /><small class="ts-note">${note}</small></span>
          </button>`,
      )}
    </form>
    <form class="ts-stack ts-stack--fields" method="post" action="${given.action}" novalidate>
      ${hidden(given.request)}
      <div class="ts-field">
        <label class="ts-label" for="account">Another email address</label>
        <input
          class="ts-input"
          id="account"
          name="account"
          type="email"
          autocomplete="email"
          dir="ltr"
          value="${given.request['login_hint'] ?? ''}"
        />
      </div>
      <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit"><span>Continue</span></button>
    </form>
    <form method="post" action="${given.action}">
      ${hidden(given.request)}
      <button class="ts-btn ts-btn--quiet ts-btn--wide" type="submit" name="cancel" value="1">
        <span>Cancel</span>
      </button>
    </form>
  </div>`;
