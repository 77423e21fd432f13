import { type Html, html } from '#services/platform/pages/html.ts';
import { RELYING_PARTY } from './registration.ts';

/** Requests that the sample application can make; most applications choose the first. */
const requests = [
  { words: (product: string) => `Sign in with ${product}`, scope: 'openid profile email' },
  { words: () => 'Sign in and keep access', scope: 'openid profile email offline_access' },
  {
    words: () => 'Ask for everything, and for scopes of its own',
    scope: 'openid email phone full_access reports.read reports.write reports.delete',
  },
] as const;

function frame(lede: string, notice: string | null, content: Html): Html {
  return html`<div class="ts-card ts-stack">
    <div class="ts-head">
      <h1 class="ts-title" tabindex="-1">Lantern Reports</h1>
      <p class="ts-lede">${lede}</p>
    </div>
    ${notice === null ? null : html`<p class="ts-note" role="status">${notice}</p>`} ${content}
  </div>`;
}

/** Before anybody has signed in. */
export function signedOutPage(notice: string | null, productName: string): Html {
  return frame(
    'A sample application of somebody else. It knows nothing of you until you allow it.',
    notice,
    html`<div class="ts-stack ts-stack--buttons">
      ${requests.map(
        ({ words, scope }, index) =>
          html`<a
            class="ts-btn ts-btn--${index === 0 ? 'primary' : 'secondary'} ts-btn--wide"
            href="${RELYING_PARTY}/sign-in?${new URLSearchParams({ scope }).toString()}"
            >${words(productName)}</a
          >`,
      )}
    </div>`,
  );
}

/** Returns the sentence for the event that the page's address names. */
export function noticeSentence(key: string | undefined, productName: string): string | null {
  if (key === undefined) return null;
  const known: Readonly<Record<string, string>> = {
    renewed: 'These are new tokens.',
    ended: 'Your access has ended.',
    failed: 'Something went wrong. Please try again.',
    access_denied: 'You have said no, so this application knows nothing of you.',
  };
  return known[key] ?? (/^[a-z_]{1,40}$/.test(key) ? `${productName} has refused: ${key}` : null);
}

/** Renders the claims that the application received, and the actions that it offers. */
export function signedInPage(given: {
  claims: Readonly<Record<string, unknown>>;
  scope: string;
  canRefresh: boolean;
  notice: string | null;
  productName: string;
}): Html {
  const { productName, claims, scope, canRefresh, notice } = given;
  const rows = { ...claims, scope };
  return frame(
    `You are signed in. This is all that ${productName} has told this application:`,
    notice,
    html`<ul class="ts-rows">
        ${Object.entries(rows).map(
          ([name, value]) =>
            html`<li>
              <span>${name}</span>
              <span class="ts-quote" dir="auto">${typeof value === 'string' ? value : JSON.stringify(value)}</span>
            </li>`,
        )}
      </ul>
      <div class="ts-stack ts-stack--buttons">
        ${
          canRefresh
            ? html`<form method="post" action="${RELYING_PARTY}/refresh">
                <button class="ts-btn ts-btn--secondary ts-btn--wide" type="submit">Get new tokens</button>
              </form>`
            : null
        }
        <a class="ts-btn ts-btn--secondary ts-btn--wide" href="${RELYING_PARTY}/log-out"
          >Log out of ${productName} too</a
        >
        <a class="ts-btn ts-btn--secondary ts-btn--wide" href="/connected-apps">Take its access back</a>
        <form method="post" action="${RELYING_PARTY}/forget">
          <button class="ts-btn ts-btn--quiet ts-btn--wide" type="submit">Log out of this application</button>
        </form>
      </div>`,
  );
}
