export interface RedirectContext {
  /** Known once the visit was forgotten; null when there was none. */
  sessionToken?: string | null;
}
export type RedirectOutput = { result: 'left' };
