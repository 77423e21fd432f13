/** Languages that messages are written in: those of the widget. */
export const messageLanguages = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

/** Finds the language of a BCP 47 tag, whatever its region; null: messages have none such. */
export function messageLanguageOf(locale: string | undefined): MessageLanguage | null {
  const language = locale?.split(/[-_]/, 1)[0]?.toLowerCase();
  return messageLanguages.find((one) => one === language) ?? null;
}
