import type { BusinessEmbedConfig } from '#contracts/businessEmbedConfig.ts';
import { businessSchema } from '#src/embed/config/businessSchema.ts';
import { toldStrings } from '#src/embed/hostTexts.ts';
import { customizedBy } from '#src/embed/kit/customizedBy.ts';
import type { ConfigResult } from '#src/embed/kit/useConfig.ts';
import { defaultTexts, widgetContextOf } from '#src/embed/widgetContext.ts';
import { businessTextsWith } from '#src/texts/businessStrings.ts';
import type { BusinessCallbacks } from './businessCallbacks.ts';
import { embedBusiness } from './embeddedBusiness.ts';

/**
 * Reads the configuration of a host with a theme or sentences of its own. Only such a host loads this file.
 * @throws WidgetConfigError
 */
export function readBusinessCustomization(given: unknown): ConfigResult<BusinessCallbacks> {
  const { config, strings, ...read } = customizedBy<BusinessEmbedConfig>(businessSchema, given);
  const { business, widget } = toldStrings(() => businessTextsWith(defaultTexts, strings));
  const told = { ...config, refusals: widget.refusals };
  return {
    ...read,
    context: widgetContextOf(widget, config.locale),
    embed: (callbacks) => embedBusiness(told, business, callbacks),
  };
}
