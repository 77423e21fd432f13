import type { Hono } from 'hono';
import { inScheme, type MessagePreview } from '#services/platform/messageTemplates/preview.ts';
import { type Html, html } from '#services/platform/pages/html.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { commonSecurityHeaders } from '#services/platform/pages/securityHeaders.ts';

const PATH = '/sandbox/messages';

/** Mails have their styles inline, and the logo of this server; nothing of them runs. */
const mailHeaders = {
  ...commonSecurityHeaders,
  'Content-Type': 'text/html; charset=UTF-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
};

const addressOf = ({ kind, templateId, language }: MessagePreview): string =>
  `${PATH}/${kind}/${encodeURIComponent(templateId)}/${language}`;

function group(name: string, previews: MessagePreview[]): Html {
  return html`<section class="ts-stack" aria-label="${name}">
    <h2 class="ts-title">${name}</h2>
    <ul class="ts-rows">
      ${previews.map(
        (one) =>
          html`<li>
            <a class="ts-link" href="${addressOf(one)}" lang="${one.language}">${one.subject}</a>
            <span>${one.language}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function listBody(previews: MessagePreview[]): Html {
  const names = [...new Set(previews.map(({ kind, templateId }) => `${kind} / ${templateId}`))];
  return html`<div class="ts-stack">
    <div class="ts-head">
      <h1 class="ts-title ts-title--page" tabindex="-1">Messages</h1>
      <p class="ts-lede">Every mail and text with sample values, by kind, template and language.</p>
    </div>
    ${names.map((name) =>
      group(
        name,
        previews.filter(({ kind, templateId }) => `${kind} / ${templateId}` === name),
      ),
    )}
  </div>`;
}

function previewBody(preview: MessagePreview): Html {
  const { kind, templateId, language, subject, text } = preview;
  const scheme = (name: string, label: string) =>
    html`<a class="ts-btn ts-btn--secondary" href="${addressOf(preview)}/${name}">${label}</a>`;
  return html`<article class="ts-stack">
    <div class="ts-head">
      <h1 class="ts-title ts-title--page" tabindex="-1" lang="${language}" dir="auto">${subject}</h1>
      <p class="ts-lede">${kind} / ${templateId}, ${language}</p>
    </div>
    ${preview.html === null ? null : html`<div class="ts-row">${scheme('light', 'HTML, light')} ${scheme('dark', 'HTML, dark')}</div>`}
    ${text.split(/\n{2,}/).map((part) => html`<p class="ts-lede" lang="${language}" dir="auto">${part}</p>`)}
    <a class="ts-btn ts-btn--quiet" href="${PATH}"><span>All messages</span></a>
  </article>`;
}

/** Serves every message to look at, at `/sandbox/messages`. `make`: called when the first is looked at. */
export function addMessagePages(app: Pick<Hono, 'get'>, make: () => MessagePreview[]): void {
  let made: MessagePreview[] | undefined;
  const list = () => (made ??= make());
  const find = (path: string): MessagePreview | undefined => list().find((one) => addressOf(one) === path);
  app.get(PATH, () => sandboxResponse({ title: 'Messages', body: listBody(list()), wide: true }));
  app.get(`${PATH}/:kind/:id/:language`, (context, next) => {
    const preview = find(context.req.path);
    return preview === undefined
      ? next()
      : Promise.resolve(sandboxResponse({ title: preview.subject, body: previewBody(preview) }));
  });
  app.get(`${PATH}/:kind/:id/:language/:scheme{light|dark}`, (context, next) => {
    const mail = find(context.req.path.replace(/\/(?:light|dark)$/, ''))?.html ?? null;
    const scheme = context.req.param('scheme') === 'dark' ? 'dark' : 'light';
    return mail === null ? next() : Promise.resolve(new Response(inScheme(mail, scheme), { headers: mailHeaders }));
  });
}
