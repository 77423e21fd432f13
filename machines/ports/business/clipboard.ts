/** The browser does not let the page write to the clipboard. */
export class ClipboardError extends Error {
  override readonly name = 'ClipboardError';
}

/** What other programs of this device are given, at somebody's word. */
export interface Clipboard {
  /** @throws ClipboardError */
  copyText(request: { text: string }): Promise<void>;
}
