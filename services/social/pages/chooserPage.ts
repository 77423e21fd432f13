import { html, type Html } from '#services/platform/pages/html.ts';
import { accounts, accountsFor } from '../accounts.ts';
import type { AuthorizeRequest } from '../authorizeRequest.ts';
import { everyProvider, everyProviderName } from '#services/platform/oauth/providers.ts';
import type { SocialProvider } from '../context.ts';

/** The request travels along in every form, so that the page works in any tab and without a session. */
function hidden(fields: Record<string, string | undefined>): Html[] {
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? html`` : html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

function accountRow(email: string, note: string): Html {
  return html`<button class="ts-btn ts-btn--secondary ts-btn--wide" type="submit" name="account" value="${email}">
    <span><span dir="ltr">${email}</span><br /><small class="ts-note">${note}</small></span>
  </button>`;
}

/** Renders the provider's part about addresses: a choice where it vouches for them, else a sentence. */
function aboutAddress(provider: SocialProvider, productName: string): Html {
  const name = everyProviderName[provider];
  const { email } = everyProvider[provider];
  if (email === 'verified') {
    return html`<label class="ts-note"
      ><input type="checkbox" name="unverified" value="1" /> ${name} has not verified this address</label
    >`;
  }
  return email === 'unverified'
    ? html`<p class="ts-note">${name} does not say whether it has verified an address.</p>`
    : html`<p class="ts-note">${name} does not tell ${productName} an email address.</p>`;
}

/** The account chooser. `problem` names what was wrong with a typed address, which is kept in the field. */
export function chooserPage(given: {
  provider: SocialProvider;
  productName: string;
  request: AuthorizeRequest;
  typed: { email: string; problem: string } | null;
  /** The target of 'Cancel'; null means this provider's own address, which then leads back. */
  denial: { target: string; fields: Record<string, string> } | null;
}): Html {
  const { provider, productName, request, typed, denial } = given;
  const name = everyProviderName[provider];
  const action = `/sandbox/social/${provider}/authorize`;
  const isOfMembers = accountsFor(request.redirect_uri) !== accounts;
  const noteOf = (note: string): string =>
    everyProvider[provider].email === 'verified' || isOfMembers
      ? note
      : 'Arrives without an address, so without a brand';
  const email = typed?.email ?? request.login_hint ?? '';
  return html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title" id="chooser">Sign in with ${name}</h1>
      <p class="ts-lede">This stands in for ${name}. Choose who you want to be for ${productName}.</p>
    </div>
    <form class="ts-stack ts-stack--buttons" method="post" action="${action}" aria-labelledby="chooser">
      ${hidden(request)}
      ${accountsFor(request.redirect_uri).map((account) => accountRow(account.email, noteOf(account.note)))}
    </form>
    <form class="ts-stack ts-stack--fields" method="post" action="${action}" novalidate>
      ${hidden(request)}
      <div class="ts-field" ${typed === null ? '' : html` data-state="error"`}>
        <label class="ts-label" for="account">Another email address</label>
        <input
          class="ts-input"
          id="account"
          name="account"
          type="email"
          autocomplete="email"
          dir="ltr"
          value="${email}"
          ${typed === null ? '' : html`aria-invalid="true" aria-describedby="account-problem"`}
        />
        ${typed === null ? '' : html`<p class="ts-error" id="account-problem" role="alert">${typed.problem}</p>`}
      </div>
      ${aboutAddress(provider, productName)}
      <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit"><span>Continue</span></button>
    </form>
    <form method="post" action="${denial?.target ?? action}">
      ${hidden(denial?.fields ?? request)}
      <button class="ts-btn ts-btn--quiet ts-btn--wide" type="submit" name="cancel" value="1">
        <span>Cancel</span>
      </button>
    </form>
  </div>`;
}
