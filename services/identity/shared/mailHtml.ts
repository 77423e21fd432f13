function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function durationInWords(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? '1 day' : `${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

interface Letter {
  title: string;
  lines: string[];
  code?: string;
  /** The first is the strong button, the others are plain links. */
  actions: { label: string; link: string }[];
  other: string;
}

const button =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#19303d;color:#fff;text-decoration:none;font-weight:600';

/** A mail as HTML, laid out for mail programs: everything inline. */
export function mailHtml({ title, lines, code, actions, other }: Letter): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#19303d;background:#f5f7f8">',
    '<div style="max-width:28rem;margin:0 auto;padding:32px;background:#fff;border-radius:16px">',
    `<h1 style="margin:0 0 8px;font-size:24px">${escaped(title)}</h1>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    code === undefined ? '' : `<p style="font-size:32px;font-weight:700;letter-spacing:.2em">${escaped(code)}</p>`,
    ...actions.map(({ label, link }, index) =>
      index === 0
        ? `<p><a href="${escaped(link)}" style="${button}">${escaped(label)}</a></p>`
        : `<p><a href="${escaped(link)}" style="color:#19303d">${escaped(label)}</a></p>`,
    ),
    `<p style="font-size:14px;color:#4b6373">${escaped(other)}</p></div></body></html>`,
  ].join('');
}
