import { browserLocale } from '#src/adapters/browser/locale.browser.ts';
import { shared } from '#src/texts/shared.texts.ts';
import type { Texts } from '#src/texts/texts.ts';
import { widget } from '#src/texts/widget.texts.ts';
import type { WidgetContextValue } from '#src/views/pageContext.tsx';

/** The widget's own sentences. */
export const defaultTexts: Texts = { ...widget, ...shared };

/** Returns the context of the widget's screens in a host's page. */
export const widgetContextOf = (texts: Texts, locale: string | null): WidgetContextValue => ({
  texts,
  locale: locale ?? browserLocale(),
  // The outbox is a page of the service, not of the host.
  sandbox: false,
});
