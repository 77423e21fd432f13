/** Colors follow the page's `color-scheme`; `--theme-primary` and `--theme-font` are the variables of the widget's theme. */
const text = `
.ts-user{position:relative;display:inline-block;font:1rem/1.4 var(--theme-font,Arial,Helvetica,sans-serif);
  --ts-user-ink:light-dark(#19303d,#eef2f4);--ts-user-muted:light-dark(#4d626d,#a9bac3);
  --ts-user-surface:light-dark(#fff,#16242d);--ts-user-hover:light-dark(#eef2f4,#263a46);
  --ts-user-line:light-dark(#c5d0d6,#41535e);--ts-user-ring:light-dark(#2f6f93,#7fb2cf)}
.ts-user *{box-sizing:border-box;font:inherit;color:inherit;letter-spacing:inherit}
.ts-user-button{inline-size:2.75rem;block-size:2.75rem;padding:0;border:1px solid transparent;border-radius:50%;cursor:pointer;
  background:var(--theme-primary,#19303d);color:#fff;font-weight:bold}
.ts-user-initial::before{content:attr(data-initial)}
.ts-user-button:focus-visible,.ts-user-item:focus-visible{outline:2px solid var(--ts-user-ring);outline-offset:2px}
.ts-user-popup{position:absolute;z-index:1;inset-inline-end:0;inset-block-start:calc(100% + 8px);
  inline-size:max-content;min-inline-size:200px;max-inline-size:min(320px,calc(100vw - 32px));padding:8px;
  border:1px solid var(--ts-user-line);border-radius:8px;background:var(--ts-user-surface);color:var(--ts-user-ink);
  box-shadow:0 8px 24px rgb(0 0 0/.16);text-align:start}
.ts-user-who{display:grid;margin:0;padding:8px;overflow-wrap:anywhere}
.ts-user-name{font-weight:bold}
.ts-user-detail{color:var(--ts-user-muted);font-size:.875em}
.ts-user-menu{margin:0;padding:8px 0 0;border-block-start:1px solid var(--ts-user-line);list-style:none}
.ts-user-item{display:block;inline-size:100%;min-block-size:2.75rem;padding:10px 8px;border:0;border-radius:4px;
  background:none;text-align:start;text-decoration:none;cursor:pointer}
.ts-user-item:hover,.ts-user-item:focus{background:var(--ts-user-hover)}
.ts-user-item:focus-visible{outline-offset:-2px}
@media (forced-colors:active){.ts-user-button{border-color:ButtonText}}
`;

const scopes = new WeakSet<Node>();
let sheet: CSSStyleSheet | null = null;

/** Gives the styles to the document or shadow root of a button, once. No `<style>` element: a strict policy would block it. */
export function adoptUserButtonStyles(root: Node): void {
  if (!(root instanceof Document || root instanceof ShadowRoot) || scopes.has(root)) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  scopes.add(root);
  // oxlint-disable-next-line no-param-reassign -- that is how a scope adopts sheets
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
