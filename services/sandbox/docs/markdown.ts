import { Marked, type Token, type Tokens } from 'marked';
import { Html, escapeHtml, html } from '#services/platform/pages/html.ts';
import { plainText } from './plainText.ts';

/** Deeper than any heading: a row of a table. */
const ROW_DEPTH = 7;

/** A heading with the text below it, up to the next heading; or a row of a table that explains a code. */
export interface Section {
  /** The fragment that leads to it; empty before the first heading. */
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
export const slugOf = (title: string): string =>
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

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

function sectionsOf(tokens: readonly Token[]): Section[] {
  const slug = uniqueSlugs();
  const sections: Section[] = [];
  const codes: Section[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const title = plainText(String(token.text));
      sections.push({ id: slug(title), title, depth: Number(token.depth), text: '' });
    } else {
      const last = sections.at(-1);
      if (last && token.type !== 'html') last.text += `${plainText(token.raw)} `;
    }
    if (!isTable(token)) continue;
    for (const row of token.rows) {
      const code = codeOf(row);
      if (code === undefined || codes.some(({ id }) => id === code)) continue;
      codes.push({
        id: code,
        title: code,
        depth: ROW_DEPTH,
        text: row
          .slice(1)
          .map(({ text }) => plainText(text))
          .join(' · '),
      });
    }
  }
  return [...sections, ...codes];
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
  const slug = uniqueSlugs();
  const rows = new Set<string>();
  let latest = '';
  const marked = new Marked({
    renderer: {
      html: () => '',
      heading({ tokens, depth, text: raw }) {
        latest = plainText(raw);
        const id = escapeHtml(slug(latest));
        const focus = depth === 1 ? ' class="ts-title ts-title--page" tabindex="-1"' : '';
        return `<h${depth} id="${id}"${focus}>${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
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
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const body = token.rows.map((row) => {
          const code = codeOf(row);
          const isNew = code !== undefined && !rows.has(code);
          if (isNew) rows.add(code);
          return `<tr${isNew ? ` id="${escapeHtml(code)}"` : ''}>${cells(row, 'td')}</tr>`;
        });
        const isNamed = token.header.some(({ text: name }) => name !== '');
        const head = isNamed ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>` : '';
        // Wider than its page, a table can be scrolled by keys.
        return `<div class="ts-docs__table" role="group" tabindex="0" aria-label="${escapeHtml(`Table: ${latest}`)}">
          <table>${head}<tbody>${body.join('')}</tbody></table></div>`;
      },
    },
  });
  return {
    body: new Html(marked.parse(text, { async: false })),
    sections: sectionsOf(marked.lexer(text)),
  };
}
