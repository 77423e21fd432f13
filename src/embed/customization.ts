import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { applyTheme } from './theme/applyTheme.ts';
import { parseConfig } from './config/parseConfig.ts';
import { throwConfigError } from './config/describeConfigError.ts';
import { widgetSchema } from './config/widgetSchema.ts';
import { directionOf } from './direction.ts';
import { widgetContextOf } from './widgetContext.ts';
import { hostTexts } from './hostTexts.ts';
import { laterModes } from './laterModes.ts';

/** The language of the host's sentences; without one, that of the page. */
const languageOf = (locale: string | null): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  locale === null ? {} : { lang: locale, dir: directionOf(locale) ?? undefined };

/**
 * Reads the configuration of a host with a theme or sentences of its own (THM-01 … THM-16, D-49), and how the theme is
 * applied. Only such a host loads this file. `strings` may hold functions, which are no plain data.
 * @throws WidgetConfigError
 */
export function readCustomization(given: unknown, strings: unknown) {
  const config = parseConfig(widgetSchema, given, throwConfigError) as EmbedConfig;
  const { mode } = config;
  // A token of test type is one of somebody who builds (D-40).
  const isTest = config.publicToken.includes('-test-');
  const warn = isTest ? (sentence: string) => console.warn(sentence) : undefined;
  return {
    config,
    context: widgetContextOf(hostTexts(strings), config.locale),
    ...(mode === 'login' ? {} : { loadMode: laterModes[mode] }),
    root: { ...languageOf(config.locale), applyTheme: (root: HTMLElement) => applyTheme(root, config.theme, warn) },
  };
}
