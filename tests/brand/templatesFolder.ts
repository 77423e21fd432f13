import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMessageKind, messageKinds } from '#services/platform/messageTemplates/messageKinds.ts';

/** Writes files by their paths into a folder of their own, and returns it. */
export function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tinyspark-templates-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The files of one template; `variable`: what it must have. */
export const templateFiles = (
  at: string,
  variable: 'link' | 'code' | 'change',
  greeting: string,
): Record<string, string> => ({
  [`${at}.subject`]: `${greeting}: {{target}}\n`,
  [`${at}.txt`]: `${greeting} {{ target }},\n\n{{${variable}}}\n\n${variable === 'change' ? '' : '{{duration}} '}{{support}}\n{{footer}}\n`,
  [`${at}.html`]:
    `<!doctype html><html lang="de" dir="ltr"><head><title>${greeting}</title><meta name="color-scheme" content="light dark">` +
    '<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head>' +
    `<body><img src="{{logo}}" width="160" alt="{{product}}"><p>${greeting} {{target}}</p>` +
    `<p><a href="{{support}}">{{support}}</a> ${variable === 'link' ? '<a href="{{link}}">Los</a>' : `{{${variable}}}`}</p><p>{{footer}}</p></body></html>`,
});

/** A folder with a German template in place of every kind of message. */
export function templatesFolder(): string {
  const files = Object.keys(messageKinds)
    .filter(isMessageKind)
    .map((kind) => {
      const made = templateFiles(`${kind}/default/de`, messageKinds[kind], 'Servus');
      return kind === 'passcode-text' ? { [`${kind}/default/de.txt`]: made[`${kind}/default/de.txt`] ?? '' } : made;
    });
  return folderOf(Object.assign({}, ...files));
}
