import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { replaceable } from '#src/texts/strings.ts';
import type { Texts } from '#src/texts/texts.ts';
import { widgetSchema } from './config/widgetSchema.ts';
import { embedLogin, type WidgetCallbacks } from './embeddedWidget.ts';
import { hostTexts } from './hostTexts.ts';
import { customizedBy } from './shared/customizedBy.ts';
import type { ConfigResult } from './shared/useConfig.ts';
import { laterModes } from './laterModes.ts';
import { widgetContextOf } from './widgetContext.ts';

/**
 * Reads the configuration of a host with a theme or sentences of its own (THM-01 … THM-16, D-49), and how the theme is
 * applied. Only such a host loads this file.
 * @throws WidgetConfigError
 */
export async function readCustomization(given: unknown): Promise<ConfigResult<WidgetCallbacks>> {
  const { config, texts, locale, ...read } = await customizedBy<EmbedConfig, Texts>(widgetSchema, given, {
    catalogue: replaceable,
    textsWith: hostTexts,
    loadTexts: async () => (await import('#src/texts/languages/auto.entry.ts')).textsFor,
  });
  const { mode } = config;
  const embed = mode === 'login' ? embedLogin : await laterModes[mode]();
  // Another mode shows the form only where the session is not enough.
  const existingSession = mode === 'login' ? config.existingSession : 'ignore';
  const reported = { ...config, existingSession, locale, serviceErrors: texts.serviceErrors };
  return {
    ...read,
    context: widgetContextOf(texts, locale),
    embed: (callbacks) => embed(reported, callbacks),
  };
}
