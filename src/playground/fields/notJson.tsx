import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { readJson } from './json.ts';

/** Why a text is not used, and where it stops being JSON. */
export function NotJson({ text }: { text: string }) {
  const found = readJson(text);
  return !found.isRead && found.line !== null ? texts.notJsonAt(found.line) : texts.notJson;
}
