import type { BusinessEmbedConfig } from '#contracts/businessEmbedConfig.ts';
import { businessSchema } from '#src/embed/config/businessSchema.ts';
import { reportedStrings } from '#src/embed/hostTexts.ts';
import { customizedBy } from '#src/embed/shared/customizedBy.ts';
import type { ConfigResult } from '#src/embed/shared/useConfig.ts';
import { defaultTexts, widgetContextOf } from '#src/embed/widgetContext.ts';
import { businessTextsWith, replaceableOfBusiness } from '#src/texts/businessStrings.ts';
import type { BusinessCallbacks } from './businessCallbacks.ts';
import { embedBusiness } from './embeddedBusiness.ts';

type HostTexts = ReturnType<typeof businessTextsWith>;

/**
 * Reads the configuration of a host with a theme or sentences of its own. Only such a host loads this file.
 * @throws WidgetConfigError
 */
export async function readBusinessCustomization(given: unknown): Promise<ConfigResult<BusinessCallbacks>> {
  const { config, texts, locale, ...read } = await customizedBy<BusinessEmbedConfig, HostTexts>(businessSchema, given, {
    catalogue: replaceableOfBusiness,
    textsWith: (strings) => reportedStrings(() => businessTextsWith(defaultTexts, strings)),
    loadTexts: async () => (await import('#src/texts/languages/auto.entry.ts')).businessTextsFor,
  });
  const { business, widget } = texts;
  const configured = { ...config, serviceErrors: widget.serviceErrors };
  return {
    ...read,
    context: widgetContextOf(widget, locale),
    embed: (callbacks) => embedBusiness(configured, business, callbacks),
  };
}
