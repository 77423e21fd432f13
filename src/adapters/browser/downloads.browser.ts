import type { TextFile } from '#machines/ports/textFile.ts';

/** Hands a file of text to the browser, which keeps it where it keeps what it downloads. It is in no address. */
export function saveFile({ name, text }: TextFile): void {
  // Safari appends '.txt' to a name that does not match the type.
  const type = name.endsWith('.json') ? 'application/json' : 'text/plain;charset=utf-8';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
