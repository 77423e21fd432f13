import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';

/** Serves the style sheet of the sandbox pages at `/sandbox/assets/sandbox.css`. */
export function serveSandboxAssets(app: Pick<Hono, 'get'>): void {
  const css = ['tokens.css', 'look.css', 'sandbox.css']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');
  const etag = `"${createHash('sha256').update(css).digest('base64url').slice(0, 22)}"`;
  app.get('/sandbox/assets/sandbox.css', (context) => {
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(css, { headers: { ...headers, 'Content-Type': 'text/css; charset=UTF-8' } });
  });
}
