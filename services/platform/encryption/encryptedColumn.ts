/** A column of values that are encrypted with SECRET_KEY. */
export interface EncryptedColumn {
  table: string;
  /** The primary key, a text. */
  key: string;
  column: string;
  /** Returns what a value of the row with this key is encrypted for. */
  purposeOf(key: string): string;
}
