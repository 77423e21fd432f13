/** A document, or the shadow root that the widget is in. */
export type StyleScope = Document | ShadowRoot;

const texts: string[] = [];
/** The sheets that each scope has adopted, and how many widgets use them. */
const adopted = new Map<StyleScope, { widgets: number; sheets: CSSStyleSheet[] }>();

const isScope = (root: Node): root is StyleScope => root instanceof Document || root instanceof ShadowRoot;

/** A constructed sheet belongs to its page. No `<style>` element: a strict policy would refuse it. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function adopt(scope: StyleScope, sheets: CSSStyleSheet[]): void {
  // oxlint-disable-next-line no-param-reassign -- that is how a scope adopts sheets
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...sheets];
}

/**
 * One more sheet for every widget that is there and for those to come. The library's build makes a call of each
 * imported style sheet.
 * @public
 */
export function addStyle(text: string): void {
  texts.push(text);
  for (const [scope, { sheets }] of adopted) {
    const sheet = sheetOf(text);
    sheets.push(sheet);
    adopt(scope, [sheet]);
  }
}

/** Gives the scope of a widget its styles (THM-17, THM-18). Answers what removes them when its last widget is gone. */
export function adoptStyles(root: Node): () => void {
  if (!isScope(root)) return () => {};
  const entry = adopted.get(root) ?? { widgets: 0, sheets: texts.map(sheetOf) };
  if (entry.widgets === 0) adopt(root, entry.sheets);
  entry.widgets += 1;
  adopted.set(root, entry);
  return () => {
    entry.widgets -= 1;
    if (entry.widgets > 0) return;
    adopted.delete(root);
    // oxlint-disable-next-line no-param-reassign -- that is how a scope gives them up
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !entry.sheets.includes(sheet));
  };
}
