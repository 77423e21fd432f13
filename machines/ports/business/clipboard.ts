/** The browser does not let the page write to the clipboard. */
export class ClipboardError extends Error {
  override readonly name = 'ClipboardError';
}

/** The clipboard that other programs of this device read; written at the person's request. */
export interface Clipboard {
  /** @throws ClipboardError */
  copyText(request: { text: string }): Promise<void>;
}
