import type { WayKind } from '#contracts/identity/account.ts';
import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import type { Brand } from '#services/platform/brand/brand.ts';
import type { LinkKind } from '#services/platform/messageTemplates/messageKinds.ts';
import { durationInWords } from './duration.ts';
import { words } from './languages/languages.ts';
import { type Letter, mailHtml } from './mailHtml.ts';
import { type PlanContent, planLetter } from './plans/planLetter.ts';
import type { LinkBrowser, MessageWords } from './words.ts';

/** The part of a message that only its recipient may read. `target`: the product or an organization. */
export type MessageContent =
  | { kind: LinkKind; target: string; minutes: number; link: string; signInLink?: string; browser: LinkBrowser }
  | { kind: 'passcode' | 'passcode-text'; target: string; minutes: number; code: string }
  | { kind: 'way-removed'; target: string; way: WayKind; label: string }
  | PlanContent;

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

/** Says a message in our own words, part by part. */
function letterOf(
  content: MessageContent,
  language: MessageLanguage,
  { brand }: MessageBrand,
): Letter & { subject: string } {
  const said = words[language];
  const { target } = content;
  const end = [said.support(brand.supportAddress), ...(brand.mailFooter === null ? [] : [brand.mailFooter])];
  if (content.kind === 'way-removed') {
    const { subject, advice } = said.wayRemoved;
    const lines = [changeInWords(content, language), advice];
    return { language, subject, title: subject, lines, actions: [], notes: end };
  }
  if ('plan' in content) {
    const letter = planLetter(content, language);
    return { ...letter, language, title: letter.subject, notes: end };
  }
  const duration = durationInWords(language, content.minutes);
  if ('code' in content) {
    const { passcode, ignore } = said;
    const { code } = content;
    const lines = [`${passcode.lead(target)} ${said.rule(duration, 'any')}`];
    const notes = [ignore.passcode, ...end];
    return { language, subject: passcode.subject(target), title: passcode.title, lines, code, actions: [], notes };
  }
  const { kind, link, signInLink, browser } = content;
  const { subject, lead, label } = said.links[kind];
  const title = subject(target);
  return {
    language,
    subject: title,
    title,
    lines: [`${lead(target)} ${said.rule(duration, browser)}`],
    actions: [{ label, link }, ...(signInLink === undefined ? [] : [{ ...said.signInInstead, link: signInLink }])],
    notes: [said.ignore[ignoreOf[kind] ?? 'link'], ...end],
  };
}

/** The same parts without HTML. */
const plainOf = ({ lines, rows = [], code, actions, notes }: Letter): string => {
  const links = actions.flatMap(({ introduction, link }) =>
    introduction === undefined ? [link] : [introduction, link],
  );
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${[...lines, ...(table === '' ? [] : [table]), ...(code === undefined ? [] : [code]), ...links, ...notes].join('\n\n')}\n`;
};

/** Writes a message in our own words. */
export function builtInMessage(content: MessageContent, language: MessageLanguage, from: MessageBrand): WrittenMessage {
  if (content.kind === 'passcode-text') {
    const { passcode, rule } = words[language];
    const { target, code, minutes } = content;
    const sentences = [
      passcode.text(code, target),
      rule(durationInWords(language, minutes), 'any'),
      passcode.neverShare,
    ];
    return { subject: passcode.subject(target), text: sentences.join(' '), html: null };
  }
  const letter = letterOf(content, language, from);
  return { subject: letter.subject, text: plainOf(letter), html: mailHtml(letter, from.brand, from.origin) };
}
