import { type Html, html } from '#services/platform/pages/html.ts';
import type { SandboxPage } from '#services/platform/pages/sandboxPage.ts';

function standIn(title: string, lede: string, link: Html): Html {
  return html`<div class="ts-wait">
    <span class="ts-sandtag">Sandbox</span>
    <header class="ts-head ts-head--center">
      <h1 class="ts-title ts-title--page" tabindex="-1">${title}</h1>
      <p class="ts-lede">${lede}</p>
    </header>
    ${link}
  </div>`;
}

/** Stand-ins for addresses outside of this product (D-02), by path. */
export const standInPages: Record<string, SandboxPage> = {
  '/sandbox/marketing': {
    title: 'The marketing site',
    body: standIn(
      'The marketing site',
      'This page stands in for it. The real address is set with MARKETING_URL.',
      html`<a class="ts-btn ts-btn--primary" href="/upgrade-brand-builder">Upgrade your brand</a>`,
    ),
  },
  '/sandbox/marketing/upgrade': {
    title: 'The upgrade page of the marketing site',
    body: standIn(
      'The marketing site: upgrade',
      'This page stands in for it. The real address is set with MARKETING_UPGRADE_URL.',
      html`<a class="ts-btn ts-btn--primary" href="/upgrade-brand-builder">Upgrade to Brand Builder</a>`,
    ),
  },
};
