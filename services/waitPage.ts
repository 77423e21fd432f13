import { escapeHtml } from './platform/pages/html.ts';
import { cspHashOf, pageHeaders } from './platform/pages/securityHeaders.ts';

/** The files of the style sheets cannot be had while such a page is shown. */
const style =
  ':root{color-scheme:light dark}body,h1,p{margin:0}' +
  'main{min-block-size:100vh;display:grid;place-content:center;gap:8px;padding:24px;box-sizing:border-box;' +
  'text-align:center;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:2rem}' +
  'p{max-inline-size:36rem;text-wrap:balance}a{display:inline-block;padding-block:8px;color:inherit}' +
  '.ts-note{font-size:.875rem;overflow-wrap:anywhere}code{font:inherit;user-select:all}';

/** Headers of a page that asks people to wait, with this inline script, if any. */
export const waitPageHeaders = (scripts: readonly string[] = []): Record<string, string> =>
  pageHeaders({ scriptHashes: scripts.map(cspHashOf), styleHashes: [cspHashOf(style)] });

/** A page that asks people to wait; `sentence` and `more` are markup. */
export const waitPage = (given: {
  language: string;
  direction: 'ltr' | 'rtl';
  productName: string;
  heading: string;
  sentence: string;
  again: string;
  script?: string;
  more?: string;
}): string => `<!doctype html>
<html lang="${given.language}" dir="${given.direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(given.heading)} · ${escapeHtml(given.productName)}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
    ${given.script === undefined ? '' : `<script>${given.script}</script>`}
  </head>
  <body>
    <main>
      <h1>${escapeHtml(given.heading)}</h1>
      <p>${given.sentence}</p>
      <p><a href="">${escapeHtml(given.again)}</a></p>
      ${given.more ?? ''}
    </main>
  </body>
</html>
`;

/** A browser that opens a page says that it takes HTML; programs do not. */
export const isOpening = ({ method, headers: asked }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(asked.get('accept') ?? '');
