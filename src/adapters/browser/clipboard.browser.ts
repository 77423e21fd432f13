import { type Clipboard, ClipboardError } from '#machines/ports/business/clipboard.ts';

export function clipboardOfBrowser() {
  return {
    async copyText({ text }) {
      try {
        // A page that is not secure has no clipboard at all.
        await navigator.clipboard.writeText(text);
      } catch (cause) {
        throw new ClipboardError('the clipboard refused', { cause });
      }
    },
  } satisfies Clipboard;
}
