import type { MiddlewareHandler } from 'hono';
import { respondWithError } from './platform/http/errors.ts';
import { preflightAnswer, shareWith } from './platform/http/sharedWithPages.ts';
import { type MessageLanguage, messageLanguageOf } from './platform/messageTemplates/messageLanguages.ts';
import { modeError, MODE_PAUSE } from './platform/http/modeErrors.ts';
import type { ServiceMode } from './platform/mode/modes.ts';
import { escapeHtml } from './platform/pages/html.ts';
import { isOpening, waitPage, waitPageHeaders } from './waitPage.ts';

interface Words {
  heading: string;
  sentence: (name: string) => string;
  again: string;
}

const words: Record<MessageLanguage, Words> = {
  en: {
    heading: 'Back in a few minutes',
    sentence: (name) => `We are working on ${name}. Nothing is lost: please try again in a few minutes.`,
    again: 'Try again',
  },
  ar: {
    heading: 'سنعود خلال دقائق',
    sentence: (name) => `نعمل حاليًا على ${name}. لن يضيع شيء: يُرجى المحاولة مرة أخرى بعد بضع دقائق.`,
    again: 'أعد المحاولة',
  },
  de: {
    heading: 'In wenigen Minuten wieder da',
    sentence: (name) =>
      `An ${name} wird gerade gearbeitet. Es geht nichts verloren: Bitte versuchen Sie es in einigen Minuten noch einmal.`,
    again: 'Noch einmal versuchen',
  },
  es: {
    heading: 'Volvemos en unos minutos',
    sentence: (name) => `Estamos trabajando en ${name}. No se pierde nada: inténtelo de nuevo en unos minutos.`,
    again: 'Intentar de nuevo',
  },
  fr: {
    heading: 'De retour dans quelques minutes',
    sentence: (name) => `Nous travaillons sur ${name}. Rien n’est perdu : veuillez réessayer dans quelques minutes.`,
    again: 'Réessayer',
  },
  ja: {
    heading: '数分後に再開します',
    sentence: (name) =>
      `${name}は現在メンテナンス中です。データが失われることはありません。数分後にもう一度お試しください。`,
    again: 'もう一度試す',
  },
  pt: {
    heading: 'De volta em alguns minutos',
    sentence: (name) => `Estamos trabalhando em ${name}. Nada se perde: tente novamente em alguns minutos.`,
    again: 'Tentar novamente',
  },
};

/** The first language that a browser asks for and that the page is in; browsers name the preferred one first. */
function languageOf(accepted: string, otherwise: MessageLanguage): MessageLanguage {
  const tags = accepted.split(',').map((tag) => tag.split(';', 1)[0]?.trim());
  return tags.map(messageLanguageOf).find((language) => language !== null) ?? otherwise;
}

const HEADERS = { ...waitPageHeaders(), 'Retry-After': String(MODE_PAUSE), Vary: 'Accept, Accept-Language' };

function pageFor(request: Request, { name, language: usual }: Brand): Response {
  const language = languageOf(request.headers.get('accept-language') ?? '', usual);
  const { heading, sentence, again } = words[language];
  const page = waitPage({
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    productName: name,
    heading,
    sentence: sentence(`<bdi>${escapeHtml(name)}</bdi>`),
    again,
  });
  return new Response(page, { status: 503, headers: HEADERS });
}

interface Brand {
  name: string;
  /** Of people whose browsers ask for none that the page is in. */
  language: MessageLanguage;
}

/**
 * Answers everything in maintenance: opened pages with one that says so in the person's language, programs with
 * `server_in_maintenance`, which pages of any origin may read. Files of open pages are still served.
 */
export function answerInMaintenance(given: {
  mode: () => ServiceMode;
  brand: Brand;
  requestIdPrefix: string;
}): MiddlewareHandler {
  return (context, next) => {
    const { raw, path } = context.req;
    if (given.mode() !== 'maintenance' || path.startsWith('/assets/')) return next();
    if (isOpening(raw)) return Promise.resolve(pageFor(raw, given.brand));
    const origin = raw.headers.get('origin') ?? undefined;
    if (raw.method === 'OPTIONS') {
      const asked = raw.headers.get('access-control-request-headers') ?? '';
      return Promise.resolve(preflightAnswer(origin, asked));
    }
    const answer = respondWithError(raw, modeError('server_in_maintenance'), given.requestIdPrefix);
    shareWith(answer.headers, origin);
    return Promise.resolve(answer);
  };
}
