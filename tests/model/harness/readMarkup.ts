import { Window } from 'happy-dom';

/** The mark of what was used last, in the consumer's and in the business widget. */
export const LAST_USED = /^(Last used|Used last time)$/;

/** The content of markup for a person. Controls are `role name`; content behind an open dialog is not read. */
export interface Page {
  text: string;
  headings: string[];
  controls: string[];
  alerts: string[];
  /** A success, told in a polite region. */
  successes: string[];
  isBusy: boolean;
  /** Names of controls that show a wait, that cannot be used now, that stand out, that are marked as invalid. */
  working: string[];
  off: string[];
  strong: string[];
  invalid: string[];
  /** Targets of links and values of fields, by name. */
  links: Record<string, string>;
  values: Record<string, string>;
  /** Addresses of images. */
  pictures: string[];
  /** Texts beside other nodes: a translated page cannot be updated there (D-450). */
  mixedTexts: string[];
  /** Names of controls that are described as the way used last. */
  lastUsed: string[];
}

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const known = new Map<string, Page>();

/** The same markup is read once. */
export function readMarkup(markup: string): Page {
  const page = known.get(markup) ?? read(markup);
  known.set(markup, page);
  return page;
}

/** One for all: a window is far dearer than what is read in it. */
const { document } = new Window();

function read(markup: string): Page {
  // A select looks through all of its options whenever one comes to it, and there are many countries.
  document.body.innerHTML = markup.replaceAll(/(?<=<\/?)select\b/g, 'plain-select');
  for (const hidden of document.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const nameOf = (element: { id: string; textContent: string; getAttribute(name: string): string | null }) => {
    const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
    const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return words(element.getAttribute('aria-label') ?? named?.textContent ?? label?.textContent ?? element.textContent);
  };
  const describing = (element: { getAttribute(name: string): string | null }) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '');
  const named = (selector: string) => all(selector).map(nameOf);
  const attributes = (selector: string, attribute: string) =>
    Object.fromEntries(all(selector).map((element) => [nameOf(element), element.getAttribute(attribute) ?? '']));
  const chosen = Object.fromEntries(
    all('plain-select').map((element) => [
      nameOf(element),
      element.querySelector('option[selected]')?.getAttribute('value') ?? '',
    ]),
  );
  return {
    text: words(root.textContent),
    headings: all('h1, h2').map((element) => words(element.textContent)),
    controls: [
      ...named('button:not([role="tab"])').map((name) => `button ${name}`),
      ...named('[role="tab"]').map((name) => `tab ${name}`),
      ...named('a[href]').map((name) => `link ${name}`),
      ...named('input').map((name) => `textbox ${name}`),
    ],
    alerts: all('[role="alert"]')
      .map((element) => words(element.textContent))
      .filter((text) => text !== ''),
    successes: all('[role="status"] .ts-banner--success').map((element) => words(element.textContent)),
    isBusy: all('[role="status"] h1').length > 0 || all('[aria-busy="true"]').length > 0,
    working: named('[aria-busy="true"]'),
    off: named('[aria-disabled="true"], [disabled], [readonly]'),
    strong: named('.ts-btn--primary, [role="tab"][aria-selected="true"]'),
    invalid: named('[aria-invalid="true"]'),
    links: attributes('a[href]', 'href'),
    values: { ...attributes('input', 'value'), ...chosen },
    lastUsed: all('button[aria-describedby]')
      .filter((element) => LAST_USED.test(words(describing(element)?.textContent)))
      .map(nameOf),
    mixedTexts: all('*').flatMap((element) => {
      const { childNodes } = element;
      const texts = childNodes.length < 2 ? [] : [...childNodes].filter((node) => node.nodeType === node.TEXT_NODE);
      return texts.map(({ textContent }) => words(textContent)).filter((text) => text !== '');
    }),
    pictures: all('img').map((element) => element.getAttribute('src') ?? ''),
  };
}
