import type { Brand } from '#services/platform/brand/brand.ts';
import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import { type Html, html } from '#services/platform/pages/html.ts';

/** The parts of a mail. */
export interface Letter {
  language: MessageLanguage;
  title: string;
  lines: string[];
  /** Labels and values, below the lines. */
  rows?: [label: string, value: string][];
  code?: string | undefined;
  /** The first is the strong button, the others are plain links; `introduction`: read before one without HTML. */
  actions: { introduction?: string; label: string; link: string }[];
  /** Below everything else, in small letters. */
  notes: string[];
}

/** For mail programs that read it; the others show the light colours, which are inline. */
const STYLE =
  '@media (prefers-color-scheme:dark){.page{background:#101f28!important}.card{background:#162a36!important}' +
  '.ink{color:#eef2f4!important}.note{color:#aebdc7!important}.row{border-color:#33505f!important}' +
  '.button{border-color:#8fa3ae!important}}';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** In pixels. */
const LOGO_HEIGHT = 32;
const LOGO_WIDTH = 160;

function picture({ logo, name }: Brand, origin: string): Html {
  if (logo === null) return html``;
  const scale = Math.min(1, LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return html`<p style="margin:0 0 24px">
    <img src="${origin}${logo.path}" width="${width}" height="${height}" alt="${name}" style="border:0" />
  </p>`;
}

function button({ label, link }: Letter['actions'][number], color: string): Html {
  return html`<p style="margin:24px 0">
    <a
      class="button"
      href="${link}"
      style="display:inline-block;padding:11px 20px;border:1px solid ${color};border-radius:8px;background:${color};color:#ffffff;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p>`;
}

function table(rows: NonNullable<Letter['rows']>, end: 'left' | 'right'): Html | null {
  if (rows.length === 0) return null;
  const start = end === 'right' ? 'left' : 'right';
  const cell = 'padding:10px 0;border-top:1px solid #d9e0e4;font-size:14px;line-height:20px;vertical-align:top';
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px"
  >
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <td class="note row" style="${cell};color:#4b6373">${label}</td>
          <td class="ink row" align="${end}" style="${cell};padding-${start}:12px;color:#19303d;font-weight:600">
            ${value}
          </td>
        </tr>`,
    )}
  </table>`;
}

/**
 * Writes a mail as HTML, laid out for mail programs: a table, styles inline. `origin`: of the logo. A logo of the brand is the
 * only thing that is loaded.
 */
export function mailHtml(letter: Letter, brand: Brand, origin: string): string {
  const { language, title, lines, rows = [], code, actions, notes } = letter;
  const [strong, ...others] = actions;
  const line = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;
  const note = (text: string) =>
    html`<p class="note" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#4b6373">${text}</p>`;
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f5f7f8">
        <div style="display:none;max-height:0;overflow:hidden">${lines[0]}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:#f5f7f8"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:448px;background:#ffffff;border-radius:16px"
              >
                <tr>
                  <td
                    class="ink"
                    align="${language === 'ar' ? 'right' : 'left'}"
                    style="padding:32px;${FONT};font-size:16px;line-height:24px;color:#19303d"
                  >
                    ${picture(brand, origin)}
                    <h1 style="margin:0 0 8px;font-size:24px;line-height:32px">${title}</h1>
                    ${lines.map(line)}${table(rows, language === 'ar' ? 'left' : 'right')}${code === undefined ? null : html`<p dir="ltr" style="margin:24px 0;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px">${code}</p>`}${strong && button(strong, brand.color)}${others.map(({ label, link }) => html`<p style="margin:0 0 16px"><a class="ink" href="${link}" style="color:#19303d">${label}</a></p>`)}${notes.map(note)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
