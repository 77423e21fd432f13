import type { MessageLanguage } from './messageLanguages.ts';
import { escapeHtml } from '#services/platform/pages/html.ts';
import { type MessageKind, messageKinds, type MessageVariable, variablesOf } from './messageKinds.ts';

/** A message as files say it, with variables in braces: a text has no subject and no HTML. */
export interface Template {
  subject: string;
  text: string;
  html: string | null;
}

/** The id of the templates in place of our own words. */
export const DEFAULT_TEMPLATE = 'default';

/** An operator's templates, by kind and id, then by language. */
export type Templates = ReadonlyMap<string, ReadonlyMap<MessageLanguage, Template>>;

export const templateKey = (kind: MessageKind, id: string): string => `${kind}/${id}`;

/** Finds the template of an id: in this language, else in the operator's, else in any it has; null: there is none. */
export function findTemplate(
  templates: Templates,
  wanted: { kind: MessageKind; id: string; language: MessageLanguage; otherwise: MessageLanguage },
): { template: Template; language: MessageLanguage } | null {
  const { kind, id, language, otherwise } = wanted;
  const byLanguage = templates.get(templateKey(kind, id));
  if (byLanguage === undefined) return null;
  // Our own words are there in every language; those of another template are not.
  const languages = id === DEFAULT_TEMPLATE ? [language] : [language, otherwise, ...byLanguage.keys()];
  for (const one of languages) {
    const template = byLanguage.get(one);
    if (template !== undefined) return { template, language: one };
  }
  return null;
}

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** Returns what is wrong with one part of a template; null: nothing. */
export function templateProblem(kind: MessageKind, part: 'subject' | 'txt' | 'html', text: string): string | null {
  const known: readonly string[] = variablesOf(kind);
  const used = [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return `has an unknown variable {{${unknown}}}`;
  if (text.replaceAll(VARIABLE, '').includes('{{')) return 'has {{ without }}';
  if (text.trim() === '') return 'is empty';
  if (part === 'subject')
    return /[\r\n]/.test(text.trim()) || text.length > 150 ? 'is not one line of 150 characters' : null;
  const needed = messageKinds[kind];
  return used.includes(needed) ? null : `lacks the variable {{${needed}}}`;
}

/** Fills a template; values are escaped in HTML. A value that is not there is left out. */
export function fillTemplate(
  { subject, text, html }: Template,
  values: Partial<Record<MessageVariable, string>>,
): { subject: string; text: string; html: string | null } {
  const given = new Map<string, string>(Object.entries(values));
  const filled = (part: string, written: (value: string) => string) =>
    part.replaceAll(VARIABLE, (_, name: string) => written(given.get(name.trim()) ?? ''));
  const plain = (part: string) => filled(part, (value) => value);
  return { subject: plain(subject).trim(), text: plain(text), html: html === null ? null : filled(html, escapeHtml) };
}
