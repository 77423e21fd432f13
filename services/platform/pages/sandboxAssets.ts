import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { projectFile } from '#services/platform/projectFile.ts';

/** Components of the services' pages, in the order of the cascade. */
const components = [
  'layout/page',
  'layout/screen',
  'layout/stack',
  'layout/row',
  'content/heading',
  'content/pageHeading',
  'content/text',
  'content/quote',
  'content/stranger',
  'content/icon',
  'controls/focus',
  'controls/button',
  'controls/link',
  'controls/quietButton',
  'controls/field',
  'controls/knownInput',
  'feedback/banner',
  'layout/card',
  'feedback/waiting',
  'layout/rows',
  'sandbox/sandboxTag',
  'sandbox/sandboxBar',
  'sandbox/payment',
  'sandbox/outbox',
  'sandbox/docs',
  'layout/withoutScript',
];

const sheets = ['tokens.css', ...components.map((name) => `components/${name}.css`)];

/** The style sheet of the pages that services render themselves. */
export const sandboxStyles = sheets.map((path) => readFileSync(projectFile(`design/${path}`), 'utf8')).join('\n');

/** Serves it at `/sandbox/assets/sandbox.css`. */
export function serveSandboxAssets(app: Pick<Hono, 'get'>): void {
  const etag = `"${createHash('sha256').update(sandboxStyles).digest('base64url').slice(0, 22)}"`;
  app.get('/sandbox/assets/sandbox.css', (context) => {
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(sandboxStyles, { headers: { ...headers, 'Content-Type': 'text/css; charset=UTF-8' } });
  });
}
