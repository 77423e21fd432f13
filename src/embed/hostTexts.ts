import { embedTexts } from '#src/texts/embed.texts.ts';
import { StringsError, textsWith } from '#src/texts/strings.ts';
import type { Texts } from '#src/texts/texts.ts';
import { configError } from './config/describeConfigError.ts';
import { defaultTexts } from './widgetContext.ts';

/** The sentences that are read, or which of them cannot be used. @throws WidgetConfigError */
export function reportedStrings<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StringsError)) throw error;
    const field = error.field === '' ? 'strings' : `strings.${error.field}`;
    throw configError(field, embedTexts.sentences[error.expected]);
  }
}

/** The widget's sentences with those of the host in their place (D-49). @throws WidgetConfigError */
export const hostTexts = (strings: unknown): Texts => reportedStrings(() => textsWith(defaultTexts, strings));
