import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { throwConfigError } from '#src/embed/config/describeConfigError.ts';
import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { applyTheme } from '#src/embed/theme/applyTheme.ts';
import { hostLanguage, type LoadTexts } from './hostLanguage.ts';

/** Sentences as they were given: they may be functions, which are no plain data. */
const stringsIn = (given: unknown): unknown =>
  (typeof given === 'object' && given !== null && 'strings' in given ? given.strings : undefined) ?? {};

/** Settings that a host of any widget may customize. */
type Customizable = Pick<EmbedConfig, 'publicToken' | 'theme' | 'locale' | 'enableShadowDOM'>;

interface Sentences<Texts> {
  /** Every sentence that can be replaced. */
  catalogue: object;
  /** The widget's sentences with others in their place. @throws WidgetConfigError */
  textsWith(strings: unknown): Texts;
  loadTexts: LoadTexts;
}

/**
 * A configuration with what every widget makes of it: its language, its sentences (D-49), its theme (THM-01 … THM-16).
 * @throws WidgetConfigError
 */
export async function customizedBy<Config extends Customizable, Texts>(
  schema: ConfigSchema,
  given: unknown,
  { catalogue, textsWith, loadTexts }: Sentences<Texts>,
) {
  const config = parseConfig(schema, given, throwConfigError) as Config;
  // A token of test type is one of somebody who builds (D-40).
  const isTest = config.publicToken.includes('-test-');
  const warn = isTest ? (sentence: string) => console.warn(sentence) : undefined;
  const strings = stringsIn(given);
  // Refuses the host's sentences before those of a language are around them.
  textsWith(strings);
  const { root, ...language } = await hostLanguage({ locale: config.locale, strings, catalogue }, loadTexts);
  return {
    config,
    texts: textsWith(language.strings),
    locale: language.locale,
    isShadow: config.enableShadowDOM,
    root: { ...root, applyTheme: (element: HTMLElement) => applyTheme(element, config.theme, warn) },
  };
}
