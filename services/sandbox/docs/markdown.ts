import { lexer, Marked, type Token, type Tokens } from 'marked';
import { Html, escapeHtml, html } from '#services/platform/pages/html.ts';
import { plainText } from './plainText.ts';

/** Deeper than any heading: a row of a table. */
const ROW_DEPTH = 7;

/** A heading with the text below it, up to the next heading; or a row of a table that explains a code. */
export interface Section {
  /** The fragment that leads to it. */
  id: string;
  title: string;
  depth: number;
  text: string;
}

export interface RenderedPage {
  body: Html;
  sections: Section[];
}

/** The fragment of a heading, as code hosts make it. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Numbers fragments that come again: `errors`, `errors-1`. */
function uniqueSlugs(): (title: string) => string {
  const seen = new Map<string, number>();
  return (title) => {
    const slug = slugOf(title);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

/** The code that a table's row explains, which others can link to. */
const codeOf = (row: readonly Tokens.TableCell[]): string | undefined => /^`([^`\s]+)`$/.exec(row[0]?.text ?? '')?.[1];

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

/** The sections of a page, by the heading or the row that each begins with. */
function sectionsOf(tokens: readonly Token[]): Map<Token | Tokens.TableCell[], Section> {
  const slug = uniqueSlugs();
  const sections = new Map<Token | Tokens.TableCell[], Section>();
  const codes = new Set<string>();
  let latest: Section | undefined;
  for (const token of tokens) {
    if (isHeading(token)) {
      const title = plainText(token.text);
      latest = { id: slug(title), title, depth: token.depth, text: '' };
      sections.set(token, latest);
    } else if (latest && token.type !== 'html') latest.text += `${plainText(token.raw)} `;
    for (const row of isTable(token) ? token.rows : []) {
      const code = codeOf(row);
      if (code === undefined || codes.has(code)) continue;
      codes.add(code);
      const text = row
        .slice(1)
        .map((cell) => plainText(cell.text))
        .join(' · ');
      sections.set(row, { id: code, title: code, depth: ROW_DEPTH, text });
    }
  }
  return sections;
}

const copyButton = (text: string): Html =>
  html`<button class="ts-btn ts-btn--quiet ts-docs__copy" type="button" aria-live="polite" data-copy="${text}" hidden>
    Copy
  </button>`;

/**
 * Renders one page of our own documentation.
 * @param leadsTo the address of a link on the page, or null for a file that is read in the repository
 */
export function renderMarkdown(text: string, leadsTo: (href: string) => string | null): RenderedPage {
  const tokens = lexer(text);
  const sections = sectionsOf(tokens);
  const idOf = (part: Token | Tokens.TableCell[]): string => {
    const section = sections.get(part);
    return section === undefined ? '' : ` id="${escapeHtml(section.id)}"`;
  };
  let heading = '';
  const marked = new Marked({
    renderer: {
      html: () => '',
      heading(token) {
        heading = sections.get(token)?.title ?? '';
        const { depth } = token;
        const focus = depth === 1 ? ' class="ts-title ts-title--page" tabindex="-1"' : '';
        return `<h${depth}${idOf(token)}${focus}>${this.parser.parseInline(token.tokens)}</h${depth}>`;
      },
      link({ href, tokens: inner }) {
        const words = this.parser.parseInline(inner);
        const address = leadsTo(href);
        return address === null ? words : `<a class="ts-link" href="${escapeHtml(address)}">${words}</a>`;
      },
      code({ text: code }) {
        return html`<div class="ts-docs__code">
          <pre class="ts-quote" dir="ltr" role="group" tabindex="0" aria-label="Example"><code>${code}</code></pre>
          ${copyButton(code)}
        </div>`.text;
      },
      table(token) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const body = token.rows.map((row) => `<tr${idOf(row)}>${cells(row, 'td')}</tr>`);
        const isNamed = token.header.some(({ text: name }) => name !== '');
        const head = isNamed ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>` : '';
        // Wider than its page, a table can be scrolled by keys.
        return `<div class="ts-docs__table" role="group" tabindex="0" aria-label="${escapeHtml(`Table: ${heading}`)}">
          <table>${head}<tbody>${body.join('')}</tbody></table></div>`;
      },
    },
  });
  return { body: new Html(marked.parser(tokens)), sections: [...sections.values()] };
}
