import type { Clipboard } from '#machines/ports/business/clipboard.ts';

export const clipboardOfBrowser = (): Clipboard => ({
  // A page that is not secure has no clipboard at all: that fails, too.
  copyText: async ({ text }) => navigator.clipboard.writeText(text),
});
