import type { Hono } from 'hono';
import type { MessageLanguage } from '../messageTemplates/messageLanguages.ts';
import type { Templates } from '../messageTemplates/templates.ts';
import type { Logo } from './logo.ts';

/** The operator's brand, in pages, mails and texts. */
export interface Brand {
  name: string;
  /** Null: the name alone, or the mark of the product under its own name. */
  logo: Logo | null;
  /** `#rrggbb`; white text is readable on it. */
  color: string;
  /** An e-mail address or an https address. */
  supportAddress: string;
  /** The last line of a mail, such as a company's address; null: there is none. */
  mailFooter: string | null;
  /** The language of messages whose call names none. */
  language: MessageLanguage;
  /** The operator's messages, in place of ours or beside them. */
  templates: Templates;
}

export const DEFAULT_NAME = 'Tinyspark';
export const DEFAULT_COLOR = '#19303d';

/** Serves the logo for pages and mails. */
export function serveLogo(app: Pick<Hono, 'get'>, { logo }: Brand): void {
  if (logo === null) return;
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    // Mail programs in a browser are pages of other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  app.get(logo.path, () => new Response(logo.bytes, { headers }));
}
