/** What other programs of this device are given, at somebody's word. */
export interface Clipboard {
  /** Fails where the browser does not let the page. */
  copyText(request: { text: string }): Promise<void>;
}
