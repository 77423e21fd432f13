import { type MessageLanguage, messageLanguageOf } from '#services/platform/messageTemplates/messageLanguages.ts';
import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import type { MessageKind, MessageVariable } from '#services/platform/messageTemplates/messageKinds.ts';
import {
  DEFAULT_TEMPLATE,
  fillTemplate,
  findTemplate,
  templateKey,
} from '#services/platform/messageTemplates/templates.ts';
import { refuse } from '../errors.ts';
import {
  builtInMessage,
  changeInWords,
  type MessageBrand,
  type MessageContent,
  type WrittenMessage,
} from './builtIn.ts';
import { durationInWords } from './duration.ts';
import { planValues } from './plans/planLetter.ts';

/** The words that a call asks for. */
export interface Wording {
  /** A BCP 47 tag; absent or unknown: the operator's language. */
  locale?: string | undefined;
  /** Of `MAIL_TEMPLATES`; absent: the operator's own words, else ours. */
  templateId?: string | undefined;
}

/**
 * Checks the template that a call names, before anything is counted or written.
 * @throws ServiceError email_template_not_found
 */
export function checkTemplate({ brand }: MessageBrand, kind: MessageKind, id: string | undefined): void {
  if (id === undefined || brand.templates.has(templateKey(kind, id))) return;
  throw refuse('email_template_not_found', { details: { kind } });
}

/** The variables that not every kind has. */
function shownIn(content: MessageContent, language: MessageLanguage): Partial<Record<MessageVariable, string>> {
  if (content.kind === 'way-removed') return { change: changeInWords(content, language) };
  if ('plan' in content) return planValues(content, language);
  const duration = durationInWords(language, content.minutes);
  return 'code' in content
    ? { duration, code: content.code }
    : { duration, link: content.link, signInLink: content.signInLink ?? '' };
}

/** Writes a message: by the template that is wanted, by the operator's own for its kind, or in our words. */
export function writtenMessage(
  content: MessageContent,
  { locale, templateId: id = DEFAULT_TEMPLATE }: Wording,
  from: MessageBrand,
): WrittenMessage {
  const { brand, origin } = from;
  const { kind } = content;
  const language = messageLanguageOf(locale) ?? brand.language;
  const found = findTemplate(brand.templates, { kind, id, language, otherwise: brand.language });
  if (found === null) return builtInMessage(content, language, from);
  const shown = shownIn(content, found.language);
  return fillTemplate(found.template, {
    product: brand.name,
    target: content.target,
    support: brand.supportAddress,
    footer: brand.mailFooter ?? '',
    logo: brand.logo === null ? '' : `${origin}${brand.logo.path}`,
    ...shown,
  });
}

function linksIn(content: MessageContent): (string | null | undefined)[] {
  if (!('link' in content)) return [];
  if (!('plan' in content)) return [content.link, content.signInLink];
  return [content.link, 'invoiceLink' in content ? content.invoiceLink : null];
}

/** A mail for the outbox. `at` is in ms since the epoch. */
export function mailOf(
  content: MessageContent,
  wording: Wording,
  given: MessageBrand & { to: string; at: number },
): Omit<OutboxMessage, 'id'> {
  const { subject, text, html } = writtenMessage(content, wording, given);
  const links = linksIn(content).filter((link) => link !== null && link !== undefined);
  const code = 'code' in content ? content.code : null;
  const { to, at } = given;
  return { channel: 'email', to, subject, text, ...(html === null ? {} : { html }), links, code, at };
}
