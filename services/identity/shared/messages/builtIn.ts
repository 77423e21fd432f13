import type { WayKind } from '#contracts/identity/account.ts';
import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import type { Brand } from '#services/platform/brand/brand.ts';
import type { LinkKind } from '#services/platform/messageTemplates/messageKinds.ts';
import { durationInWords } from './duration.ts';
import { words } from './languages/languages.ts';
import { mailHtml } from './mailHtml.ts';
import type { LinkBrowser, MessageWords } from './words.ts';

/** The part of a message that only its recipient may read. `target`: the product or an organization. */
export type MessageContent =
  | { kind: LinkKind; target: string; minutes: number; link: string; signInLink?: string; browser: LinkBrowser }
  | { kind: 'passcode' | 'passcode-text'; target: string; minutes: number; code: string }
  | { kind: 'way-removed'; target: string; way: WayKind; label: string };

export interface WrittenMessage {
  subject: string;
  text: string;
  html: string | null;
}

export interface MessageBrand {
  brand: Brand;
  /** Of the pages, for the logo. */
  origin: string;
}

const ignoreOf: Partial<Record<LinkKind, keyof MessageWords['ignore']>> = {
  invitation: 'invitation',
  'member-invitation': 'invitation',
  'password-reset': 'password',
};

/** The sentence that says which way to sign in was removed. */
export const changeInWords = (
  { target, way, label }: Extract<MessageContent, { kind: 'way-removed' }>,
  language: MessageLanguage,
): string => words[language].wayRemoved.removed(target, words[language].wayRemoved.ways[way](label));

const paragraphs = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

/** Writes a message in our own words. */
export function builtInMessage(
  content: MessageContent,
  language: MessageLanguage,
  { brand, origin }: MessageBrand,
): WrittenMessage {
  const said = words[language];
  const { target } = content;
  const end = [said.support(brand.supportAddress), ...(brand.mailFooter === null ? [] : [brand.mailFooter])];
  if (content.kind === 'way-removed') {
    const { subject, advice } = said.wayRemoved;
    const lines = [changeInWords(content, language), advice];
    const letter = { language, title: subject, lines, actions: [], notes: end };
    return { subject, text: paragraphs([...lines, ...end]), html: mailHtml(letter, brand, origin) };
  }
  const duration = durationInWords(language, content.minutes);
  if ('code' in content) {
    const { passcode, ignore } = said;
    const { code } = content;
    const rule = said.rule(duration, 'any');
    if (content.kind === 'passcode-text')
      return {
        subject: passcode.subject(target),
        text: `${passcode.text(code, target)} ${rule} ${passcode.neverShare}`,
        html: null,
      };
    const lead = `${passcode.lead(target)} ${rule}`;
    const notes = [ignore.passcode, ...end];
    const letter = { language, title: passcode.title, lines: [lead], code, actions: [], notes };
    return {
      subject: passcode.subject(target),
      text: paragraphs([lead, code, ...notes]),
      html: mailHtml(letter, brand, origin),
    };
  }
  const { kind, link, signInLink, browser } = content;
  const { subject, lead, label } = said.links[kind];
  const first = `${lead(target)} ${said.rule(duration, browser)}`;
  const notes = [said.ignore[ignoreOf[kind] ?? 'link'], ...end];
  const other = signInLink === undefined ? null : { ...said.signInInstead, link: signInLink };
  const actions = [{ label, link }, ...(other === null ? [] : [other])];
  const title = subject(target);
  return {
    subject: title,
    text: paragraphs([first, link, ...(other === null ? [] : [other.introduction, other.link]), ...notes]),
    html: mailHtml({ language, title, lines: [first], actions, notes }, brand, origin),
  };
}
