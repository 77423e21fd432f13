export interface DepartureContext {
  /** Known once the visit was forgotten; null when there was none. */
  sessionToken?: string | null;
}
export type DepartureOutput = { result: 'left' };
