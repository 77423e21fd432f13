import { Window } from 'happy-dom';
import { describe, expect, it, test } from 'vitest';
import { builtInMessage } from '#services/identity/shared/messages/builtIn.ts';
import { writtenMessage } from '#services/identity/shared/messages/message.ts';
import { sampleContent } from '#services/identity/shared/messages/samples.ts';
import { messageLanguages, type MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import { isMessageKind, type MessageKind, messageKinds } from '#services/platform/messageTemplates/messageKinds.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { pngBytes, writtenFile } from './samplePng.ts';
import { templatesFolder } from './templatesFolder.ts';

const NAME = 'Lärm & Söhne';
const origin = 'https://id.laerm.example';
const FOOTER = 'Lärm & Söhne GmbH, <Gasse> 1, Wien';
const env = {
  PRODUCT_NAME: NAME,
  PRODUCT_LOGO: writtenFile('logo.png', pngBytes(640, 64)),
  BRAND_COLOR: '#7a1f5c',
  SUPPORT_ADDRESS: 'https://hilfe.laerm.example',
  MAIL_FOOTER: FOOTER,
};
const brandWith = (more: Record<string, string> = {}) => ({ brand: readSettings({ ...env, ...more }).brand, origin });
const kinds = Object.keys(messageKinds).filter(isMessageKind);
const all = kinds.flatMap((kind) => messageLanguages.map((language) => [kind, language] as const));
const replaced = brandWith({ MAIL_TEMPLATES: templatesFolder() });

const parsed = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html');

/** Lists what a mail program or its reader would stumble over. */
function problemsOf(kind: MessageKind, language: MessageLanguage, from: typeof replaced): string[] {
  const content = sampleContent(kind, { name: NAME, origin });
  const { subject, text, html } = writtenMessage(content, { locale: language }, from);
  const isChange = messageKinds[kind] === 'change';
  const shown =
    'code' in content
      ? content.code
      : 'plan' in content
        ? content.plan
        : 'link' in content
          ? content.link
          : content.label;
  const found: [string, boolean][] = [
    ['the text lacks its link, code or change', !text.includes(shown)],
    ['a variable is left', /\{\{|undefined|null/.test(`${subject}${text}${html ?? ''}`)],
    ['the default name is left', /tinyspark/i.test(`${subject}${text}${html}`)],
  ];
  if (kind === 'passcode-text') {
    // GSM-7 has 160 letters in a text, UCS-2 has 70: two parts at the most.
    found.push([
      'the text has more than two parts',
      text.length > (language === 'ar' || language === 'ja' ? 134 : 306),
    ]);
    return [...found, ['a text has HTML', html !== null] as const].filter(([, is]) => is).map(([name]) => name);
  }
  const page = parsed(html ?? '');
  const root = page.documentElement;
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const pictures = [...page.querySelectorAll('img')];
  const loaded = pictures.map((picture) => picture.getAttribute('src') ?? '');
  found.push(
    ['the subject is empty or long', subject.length < 4 || subject.length > 78],
    ['the subject has another language', root.lang !== language],
    ['the direction is another', root.dir !== (language === 'ar' ? 'rtl' : 'ltr')],
    ['there is no title', (page.querySelector('title')?.textContent ?? '') === ''],
    [
      'there is no dark scheme',
      page.querySelector('meta[name="color-scheme"]') === null || html?.includes('prefers-color-scheme:dark') !== true,
    ],
    ['a link is not absolute', links.some((link) => !link.startsWith('https://'))],
    [
      'its link, code or change is not shown',
      !isChange && 'link' in content ? !links.includes(shown) : !(page.body.textContent ?? '').includes(shown),
    ],
    ['a picture has no text', pictures.some((picture) => (picture.getAttribute('alt') ?? '') === '')],
    ['a picture has no size', pictures.some((picture) => picture.getAttribute('width') === null)],
    ['a picture is from elsewhere', loaded.some((source) => !source.startsWith(`${origin}/brand/logo-`))],
    [
      'something runs or is loaded',
      page.querySelector('script, iframe, form, link, object, video') !== null || html?.includes('url(') === true,
    ],
    ['it is wider than a phone', /width="(?:[4-9]\d\d|\d{4,})"/.test(html ?? '')],
    ['a mail program cuts it', Buffer.byteLength(html ?? '') > 20 * 1024],
    ['it has no footer', !(page.body.textContent ?? '').includes(FOOTER) || !text.includes(FOOTER)],
    ['it names no help', !(page.body.textContent ?? '').includes('hilfe.laerm.example')],
  );
  return found.filter(([, is]) => is).map(([name]) => name);
}

test.each(all)('the built-in %s in %s passes the linter of mails', (kind, language) => {
  expect(problemsOf(kind, language, brandWith())).toEqual([]);
});

test.each(kinds)('the replaced %s passes it as well', (kind) => {
  expect(problemsOf(kind, 'de', replaced)).toEqual([]);
  const content = sampleContent(kind, { name: NAME, origin });
  expect(writtenMessage(content, { locale: 'de' }, replaced).text).toContain('Servus');
  // Another language is in our words.
  expect(writtenMessage(content, { locale: 'fr' }, replaced).text).not.toContain('Servus');
});

describe('a built-in message', () => {
  const written = (kind: MessageKind, language: MessageLanguage) =>
    builtInMessage(sampleContent(kind, { name: NAME, origin }), language, brandWith());

  it('is of one language alone', () => {
    for (const kind of kinds) {
      const texts = messageLanguages.map((language) => written(kind, language).text);
      expect(new Set(texts).size, kind).toBe(messageLanguages.length);
      const english = written(kind, 'en').text.split(/[.:]\s+/);
      for (const language of messageLanguages.filter((one) => one !== 'en')) {
        const left = english.filter((part) => part.length > 12 && !/https?:|Lärm/.test(part));
        expect(
          left.filter((part) => written(kind, language).text.includes(part)),
          `${kind} in ${language}`,
        ).toEqual([]);
      }
    }
  });

  it('begins with its first sentence where a list shows it, and has the colour, logo and direction', () => {
    const page = parsed(written('sign-in', 'ar').html ?? '');
    const preview = page.body.firstElementChild?.textContent ?? '';
    expect(preview).toContain('افتح الرابط لتسجيل الدخول إلى Lärm & Söhne. يعمل مرة واحدة، خلال ساعة');
    expect(page.querySelector('a')?.getAttribute('style')).toContain('background:#7a1f5c;color:#ffffff');
    const logo = page.querySelector('img');
    expect([logo?.getAttribute('width'), logo?.getAttribute('height'), logo?.getAttribute('alt')]).toEqual([
      '160',
      '16',
      NAME,
    ]);
  });

  it('escapes everything that it takes', () => {
    const content = {
      kind: 'member-log-in',
      target: '<img src=x>',
      minutes: 60,
      link: `${origin}/?a="><b>`,
      browser: 'any',
    } as const;
    const { html } = builtInMessage(content, 'en', brandWith());
    const page = parsed(html ?? '');
    expect([page.querySelectorAll('img').length, page.querySelectorAll('b').length]).toEqual([1, 0]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe(content.link);
  });

  it('says its time in words, and is in the language of the operator where a call names none', () => {
    const content = sampleContent('invitation', { name: NAME, origin });
    const german = brandWith({ MESSAGE_LANGUAGE: 'de' });
    expect(writtenMessage(content, {}, german).text).toContain('Gilt nur einmal und 7 Tage lang.');
    expect(writtenMessage(content, { locale: 'tlh' }, german).subject).toBe('Sie sind zu Lärm & Söhne eingeladen');
    expect(writtenMessage(content, { locale: 'EN-us' }, german).text).toContain('It works once, for 7 days.');
  });
});
