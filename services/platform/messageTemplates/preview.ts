import type { MessageLanguage } from './messageLanguages.ts';
import type { MessageKind } from './messageKinds.ts';

/** A message with sample values, to look at. */
export interface MessagePreview {
  kind: MessageKind;
  templateId: string;
  language: MessageLanguage;
  subject: string;
  text: string;
  /** Null: a text. */
  html: string | null;
}

const DARK = /\(\s*prefers-color-scheme:\s*dark\s*\)/g;

/** Returns the HTML of a mail as a mail program shows it in one scheme, whatever the browser's is. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(DARK, scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${scheme}"`);
