import { html, type Html } from '#services/platform/pages/html.ts';

function field([name, value]: [string, string]): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}

/**
 * The last page of a provider that posts its answer: the button carries code and state to the client, so that no script
 * is needed.
 */
export function continuePage(given: {
  name: string;
  productName: string;
  email: string;
  target: string;
  answer: Record<string, string>;
  denial: Record<string, string>;
  sharesName: string | null;
}): Html {
  const { name, productName, email, target, answer, denial, sharesName } = given;
  return html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title">Continue to ${productName}</h1>
      <p class="ts-lede">
        This stands in for ${name}. ${productName} gets <b dir="ltr">${email}</b>${
          sharesName === null ? '' : html` and, this first time only, the name <b>${sharesName}</b>`
        }.
      </p>
    </div>
    <form method="post" action="${target}">
      ${Object.entries(answer).map(field)}
      <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit"><span>Continue</span></button>
    </form>
    <form method="post" action="${target}">
      ${Object.entries(denial).map(field)}
      <button class="ts-btn ts-btn--quiet ts-btn--wide" type="submit"><span>Cancel</span></button>
    </form>
  </div>`;
}

/** A request that cannot be answered. There is no safe address to go back to, except our own start. */
export function problemPage(problem: string): Html {
  return html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title">This sign-in cannot go on</h1>
      <p class="ts-lede">${problem}</p>
    </div>
    <a class="ts-btn ts-btn--primary ts-btn--wide" href="/"><span>Start again</span></a>
  </div>`;
}
