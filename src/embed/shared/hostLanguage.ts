import { embedTexts } from '#src/texts/embed.texts.ts';
import { directionOf } from '#src/embed/direction.ts';

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** The host's sentences over those of a language, group by group. */
function over(below: unknown, given: unknown): unknown {
  if (!isGroup(below) || !isGroup(given)) return given;
  return {
    ...below,
    ...Object.fromEntries(Object.entries(given).map(([name, one]) => [name, over(below[name], one)])),
  };
}

/** A host says everything itself. Only the widget knows its own groups: those of the service may lack any (D-373). */
function isWhole(catalogue: unknown, given: unknown): boolean {
  if (!isGroup(catalogue)) return given !== undefined;
  return Object.keys(catalogue).every((name) => isGroup(given) && isWhole(catalogue[name], given[name]));
}

/** Loads what answers the texts in the first of some languages, or English, without strings, where there are none. */
export type LoadTexts = () => Promise<(languages: readonly string[]) => Promise<{ locale: string; strings?: unknown }>>;

interface Given {
  locale: string | null;
  strings: unknown;
  /** Every sentence that a host can replace. */
  catalogue: object;
}
interface HostLanguage {
  locale: string | null;
  strings: unknown;
  root: { lang?: string; dir?: 'ltr' | 'rtl' };
}

const spoken = (locale: string | null, strings: unknown): HostLanguage => ({
  locale,
  strings,
  root: locale === null ? {} : { lang: locale, dir: directionOf(locale) ?? undefined },
});

/** A host's name is the same in every language (IDP-20). */
const nameIn = (strings: unknown): unknown =>
  isGroup(strings) && isGroup(strings['consent']) && 'project' in strings['consent']
    ? { consent: { project: strings['consent']['project'] } }
    : {};

/**
 * The sentences of a widget in the language of its host, with the host's own over them. Without texts in that language
 * everything is English, unless the host brings all of them (D-484).
 */
export async function hostLanguage({ locale, strings, catalogue }: Given, loadTexts: LoadTexts): Promise<HostLanguage> {
  if (locale === null || new Intl.Locale(locale).language === 'en' || isWhole(catalogue, strings))
    return spoken(locale, strings);
  const texts = await loadTexts().then(
    (textsFor) => textsFor([locale]),
    () => null,
  );
  if (texts?.locale === locale) return spoken(locale, over(texts.strings ?? {}, strings));
  console.warn(embedTexts.noTexts(locale));
  return spoken('en', nameIn(strings));
}
