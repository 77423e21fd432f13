import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageLanguage, messageLanguages } from './messageLanguages.ts';
import { isMessageKind, type MessageKind } from './messageKinds.ts';
import { type Template, templateKey, templateProblem, type Templates } from './templates.ts';

/** A template that no message can be made of; the message names its file. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const MOST_BYTES = 64 * 1024;
const ID = /^[\w-]{1,64}$/;

/** Names of a folder; those that begin with a dot are of editors and systems. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (cause) {
    throw new TemplateError(`${folder} is no folder that can be read`, { cause });
  }
}

function readPart(folder: string, kind: MessageKind, language: string, part: 'subject' | 'txt' | 'html'): string {
  const file = join(folder, `${language}.${part}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new TemplateError(`${file} is missing`, { cause });
  }
  const problem = Buffer.byteLength(text) > MOST_BYTES ? 'has more than 64 KiB' : templateProblem(kind, part, text);
  if (problem !== null) throw new TemplateError(`${file} ${problem}`);
  return text;
}

function readTemplate(folder: string, kind: MessageKind, language: MessageLanguage): Template {
  const text = readPart(folder, kind, language, 'txt');
  if (kind === 'passcode-text') return { subject: '', text: text.trim(), html: null };
  const subject = readPart(folder, kind, language, 'subject');
  return { subject, text, html: readPart(folder, kind, language, 'html') };
}

function readLanguages(folder: string, kind: MessageKind): Map<MessageLanguage, Template> {
  const parts = kind === 'passcode-text' ? ['txt'] : ['subject', 'txt', 'html'];
  const found = new Map<MessageLanguage, Template>();
  for (const name of namesIn(folder)) {
    const [language = '', part = '', ...more] = name.split('.');
    const known = messageLanguages.find((one) => one === language);
    if (known === undefined || !parts.includes(part) || more.length > 0) {
      const expected = `expected a language (${messageLanguages.join(', ')}) and .${parts.join(', .')}`;
      throw new TemplateError(`${join(folder, name)} is no part of a template; ${expected}`);
    }
    if (!found.has(known)) found.set(known, readTemplate(folder, kind, known));
  }
  if (found.size === 0) throw new TemplateError(`${folder} is empty`);
  return found;
}

/**
 * Reads an operator's templates: `{kind}/{id}/{language}.subject`, `.txt` and `.html`, of `passcode-text` the `.txt` alone.
 * @throws TemplateError
 */
export function readTemplates(folder: string): Templates {
  const templates = new Map<string, ReadonlyMap<MessageLanguage, Template>>();
  for (const kind of namesIn(folder)) {
    if (!isMessageKind(kind)) throw new TemplateError(`${join(folder, kind)} is no kind of message`);
    for (const id of namesIn(join(folder, kind))) {
      if (!ID.test(id)) throw new TemplateError(`${join(folder, kind, id)} is no id: letters, digits, - and _`);
      templates.set(templateKey(kind, id), readLanguages(join(folder, kind, id), kind));
    }
  }
  return templates;
}
