import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { throwConfigError } from '#src/embed/config/describeConfigError.ts';
import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { directionOf } from '#src/embed/direction.ts';
import { applyTheme } from '#src/embed/theme/applyTheme.ts';

/** The language of the host's sentences; without one, that of the page. */
const languageOf = (locale: string | null): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  locale === null ? {} : { lang: locale, dir: directionOf(locale) ?? undefined };

/** Sentences as they were given: they may be functions, which are no plain data. */
const stringsIn = (given: unknown): unknown =>
  (typeof given === 'object' && given !== null && 'strings' in given ? given.strings : undefined) ?? {};

/** What a host of any widget may make its own. */
type Customizable = Pick<EmbedConfig, 'publicToken' | 'theme' | 'locale' | 'enableShadowDOM'>;

/**
 * A configuration with what every widget makes of it: its language, its theme (THM-01 … THM-16).
 * @throws WidgetConfigError
 */
export function customizedBy<Config extends Customizable>(schema: ConfigSchema, given: unknown) {
  const config = parseConfig(schema, given, throwConfigError) as Config;
  // A token of test type is one of somebody who builds (D-40).
  const isTest = config.publicToken.includes('-test-');
  const warn = isTest ? (sentence: string) => console.warn(sentence) : undefined;
  return {
    config,
    strings: stringsIn(given),
    isShadow: config.enableShadowDOM,
    root: { ...languageOf(config.locale), applyTheme: (root: HTMLElement) => applyTheme(root, config.theme, warn) },
  };
}
