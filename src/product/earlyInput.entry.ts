import type { LANGUAGE_KEY, STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { EarlyInput } from './earlyInput.ts';

/*
 * Stands inside the prerendered page and runs before everything else: nothing that a person does early is lost, and a
 * form that is sent early does not put the address into the URL. Kept small; it may import nothing but types.
 */
const settings: Record<string, unknown> = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}');
const MARK = '#setting-';
const SESSION_TOKEN: (typeof STORAGE_KEYS)['sessionToken'] = 'tinyspark.session_token';
const LANGUAGE: typeof LANGUAGE_KEY = 'tinyspark.language';

// Room for the button that is likely to come, so that nothing moves when it does.
try {
  if (localStorage.getItem(SESSION_TOKEN)) document.documentElement.dataset.session = '';
} catch {
  // Storage is closed: nobody is signed in.
}

// The pages come in English. Another language that the person has chosen, or reads, is drawn once it is loaded.
let chosen: string | null = null;
try {
  chosen = localStorage.getItem(LANGUAGE);
} catch {
  // Nothing is kept.
}
const [language] = [chosen, ...navigator.languages].flatMap(
  (tag) => /^(?:ar|de|en|es|fr|ja|pt)\b(?!-latn)/i.exec(tag ?? '')?.[0].toLowerCase() ?? [],
);
if (language && language !== 'en') document.documentElement.dataset.language = language;

function onClick(event: Event) {
  const target = event.target instanceof Element ? event.target.closest('a, button') : null;
  const href = target?.getAttribute('href') ?? '';
  if (href.startsWith(MARK)) {
    event.preventDefault();
    location.assign(String(settings[href.slice(MARK.length)]));
  } else if (target?.getAttribute('type') === 'button') {
    early.last = { kind: 'click', target };
  }
}

function onSubmit(event: Event) {
  event.preventDefault();
  if (event.target instanceof Element) early.last = { kind: 'submit', target: event.target };
}

function onKey(event: KeyboardEvent) {
  const target = document.querySelector('dialog');
  if (event.key === 'Escape' && target) early.last = { kind: 'escape', target };
}

const early: EarlyInput = {
  last: null,
  stop() {
    document.removeEventListener('click', onClick);
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('keydown', onKey);
  },
};
document.addEventListener('click', onClick);
document.addEventListener('submit', onSubmit);
document.addEventListener('keydown', onKey);
globalThis.__early = early;
