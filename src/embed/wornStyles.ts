/** A document, or the shadow root that the widget stands in. */
export type StyleScope = Document | ShadowRoot;

const texts: string[] = [];
const worn = new Map<StyleScope, { wearers: number; sheets: CSSStyleSheet[] }>();

const isScope = (root: Node): root is StyleScope => root instanceof Document || root instanceof ShadowRoot;

/** The sheet belongs to the page that wears it. No `<style>` element: a strict policy would refuse it. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function putOn(scope: StyleScope, sheets: CSSStyleSheet[]): void {
  // oxlint-disable-next-line no-param-reassign -- that is how a scope is dressed
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...sheets];
}

/**
 * One more sheet for every widget that is there and for those to come. The library's build makes a call of each
 * imported style sheet.
 * @public
 */
export function bringStyle(text: string): void {
  texts.push(text);
  for (const [scope, wear] of worn) {
    const sheet = sheetOf(text);
    wear.sheets.push(sheet);
    putOn(scope, [sheet]);
  }
}

/** Dresses the scope of a widget (THM-17, THM-18). Answers what takes the styles off when its last widget is gone. */
export function wearStyles(root: Node): () => void {
  if (!isScope(root)) return () => {};
  const wear = worn.get(root) ?? { wearers: 0, sheets: texts.map(sheetOf) };
  if (wear.wearers === 0) putOn(root, wear.sheets);
  wear.wearers += 1;
  worn.set(root, wear);
  return () => {
    wear.wearers -= 1;
    if (wear.wearers > 0) return;
    worn.delete(root);
    // oxlint-disable-next-line no-param-reassign -- that is how a scope is undressed
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !wear.sheets.includes(sheet));
  };
}
