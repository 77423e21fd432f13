import { createHash } from 'node:crypto';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#19303d" d="M15 1.5c.7 7 3.6 9.7 12.5 10.5-8 .8-10.6 3-10.6 7.8 0 3.7 1.7 5.7 5.1 5.7.8 0 1.5-.1 2.2-.3-1.3 2.9-3.8 4.8-7 4.8-4.5 0-6.9-3-6.9-8.3C10.3 15 8.6 12.7 2.5 12 11.4 11.2 14.3 8.5 15 1.5z"/><circle cx="26" cy="4.5" r="2.75" fill="#e8833a"/></svg>`;

/** As a content security policy names an inline script or style. */
export const cspHashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** React hoists the title out of the screen; in a page it belongs into the head. */
function splitTitle(markup) {
  const [title = '', ...more] = markup.match(/<title>.*?<\/title>/gs) ?? [];
  if (title === '' || more.length > 0) throw new Error('A page has to have exactly one title');
  return { title, body: markup.replace(title, '') };
}

/**
 * A whole page. The server puts the settings in place of their mark. `next` are the files of the pages that are likely
 * to come, which `prefetch.ts` asks for.
 */
export function pageOf({ markup, style, early, entry, scripts, styles, next }) {
  const { title, body } = splitTitle(markup);
  const head = [
    '<meta charset="utf-8">',
    title,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // The first drawing waits until the page is whole, so that a dialog in its middle does not grow before the eyes.
    '<link rel="expect" blocking="render" href="#whole">',
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    '<script type="application/json" id="settings">__SETTINGS__</script>',
    `<script>${early}</script>`,
    `<script type="module" src="${entry}"></script>`,
    ...scripts.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<style>${style}</style>`,
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
  ];
  const following = next.length === 0 ? '' : ` data-next="${next.join(' ')}"`;
  return `<!doctype html><html class="ts-theme" lang="en"${following}><head>${head.join('')}</head><body><div id="root">${body}</div><i id="whole" hidden></i></body></html>\n`;
}
