import type { OutboxMessage } from '#services/kit/outbox.ts';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function spoken(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? '1 day' : `${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  return `${minutes} minutes`;
}

/** The mail with a sign-in link. `minutes` is the life of the link, `at` is in ms since the epoch. */
export function magicLinkMail(given: {
  to: string;
  link: string;
  minutes: number;
  project: string;
  at: number;
}): Omit<OutboxMessage, 'id'> {
  const what = `Follow the link to sign in to ${given.project}.`;
  const rule = `It works once, for ${spoken(given.minutes)}, in the browser that asked for it.`;
  const other = 'If you did not ask for it, you can ignore this message: nothing happens without the link.';
  return {
    channel: 'email',
    to: given.to,
    subject: 'Your sign-in link',
    text: `${what} ${rule}\n\n${given.link}\n\n${other}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your sign-in link</title></head>',
      '<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#19303d;background:#f5f7f8">',
      '<div style="max-width:28rem;margin:0 auto;padding:32px;background:#fff;border-radius:16px">',
      `<h1 style="margin:0 0 8px;font-size:24px">Your sign-in link</h1><p>${escaped(`${what} ${rule}`)}</p>`,
      `<p><a href="${escaped(given.link)}" style="display:inline-block;padding:11px 20px;border-radius:8px;`,
      'background:#19303d;color:#fff;text-decoration:none;font-weight:600">Sign in</a></p>',
      `<p style="font-size:14px;color:#4b6373">${escaped(other)}</p></div></body></html>`,
    ].join(''),
    links: [given.link],
    code: null,
    at: given.at,
  };
}
