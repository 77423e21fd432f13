import { type Html, html } from '#services/platform/pages/html.ts';

/** Of an organization's identity provider: its name, whose it is, and whom it knows. */
export interface SsoCompany {
  name: string;
  organization: string;
  people: readonly { email: string; note: string }[];
}

export const acme: SsoCompany = {
  name: 'Acme SSO',
  organization: 'Acme',
  people: [
    { email: 'alex@acme.test', note: 'Alex, an admin of Acme' },
    { email: 'both@acme.test', note: 'Bo, in Acme and Northwind' },
    { email: 'new@acme.test', note: 'Somebody new at Acme' },
  ],
};

export const northwind: SsoCompany = {
  name: 'Northwind SSO',
  organization: 'Northwind',
  people: [
    { email: 'nora@northwind.test', note: 'Nora, an admin of Northwind' },
    { email: 'both@acme.test', note: 'Bo, in Acme and Northwind' },
    { email: 'stranger@northwind.test', note: 'Nobody whom Northwind has invited' },
  ],
};

const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** Whom the sandbox's identity provider should name. The request travels along in the forms. */
export const ssoPage = (
  { name, organization, people }: SsoCompany,
  given: { action: string; request: Record<string, string>; productName: string },
): Html =>
  html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title" id="chooser">${name}</h1>
      <p class="ts-lede">
        This stands in for the identity provider of the organization ${organization}. Choose whom it should name to
        ${given.productName}.
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

/** An answer that the browser posts: the button carries it, so that no script is needed. */
export const ssoAnswerPage = (given: {
  text: string;
  target: string;
  answer: Record<string, string>;
  productName: string;
}): Html =>
  html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title">Continue to ${given.productName}</h1>
      <p class="ts-lede">${given.text}</p>
    </div>
    <form method="post" action="${given.target}">
      ${hidden(given.answer)}
      <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit"><span>Continue</span></button>
    </form>
  </div>`;
