import { randomUUID } from 'node:crypto';
import { Html, html } from './html.ts';
import { referenceLine } from './referenceLine.ts';
import { type PageAllowances, pageHeaders } from './securityHeaders.ts';

export interface SandboxPage {
  title: string;
  /** Markup inside `<main>`; text from outside must already be escaped (`html` does that). */
  body: string | Html;
  /** The id on an error page that a person can send us. */
  reference?: string;
  /** The whole width of the page instead of the centred column. */
  wide?: boolean;
}

/** A whole document in the frame of the sandbox: amber bar, way to the start page, content. Works without JavaScript. */
export function sandboxPage({ title, body, reference, wide = false }: SandboxPage): string {
  const given = typeof body === 'string' ? new Html(body) : body;
  const content = reference === undefined ? given : html`${given}${referenceLine(reference)}`;
  return html`<!doctype html>
    <html class="ts-theme" lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
      </head>
      <body>
        <div class="ts-page">
          <header>
            <p class="ts-sandbar">
              <span class="ts-sandtag">Sandbox</span>
              <span>Nothing here is real: no card is charged, and everything can be tried.</span>
            </p>
            <div class="ts-header">
              <a class="ts-brand" href="/">Start page</a>
              <span class="ts-note">For testing</span>
            </div>
          </header>
          <main class="ts-main">${wide ? content : html`<div class="ts-center">${content}</div>`}</main>
        </div>
      </body>
    </html>`.text;
}

/** A sandbox page as an HTTP answer, with the strict headers that every one of them carries; an error has its reference. */
export function sandboxResponse(page: SandboxPage, status = 200, allowances: PageAllowances = {}): Response {
  const headers = pageHeaders(allowances);
  if (status < 400) return new Response(sandboxPage(page), { status, headers });
  const reference = `request-id-${randomUUID()}`;
  const body = sandboxPage({ ...page, reference });
  return new Response(body, { status, headers: { ...headers, 'X-Request-Id': reference } });
}
