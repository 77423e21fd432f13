/** An ISO 3166 code, upper case. */
export type Region = string;

export interface ParsedNumber {
  isValid: boolean;
  number: string;
  international: string;
}

/** The client-side phone parsing service (PHN-11). */
export interface PhoneNumbers {
  /**
   * PHN-08: the text in the national format of the region. `abroad` is the region that an international number names; such
   * a number is written nationally once it is whole (D-290).
   */
  formatNumber(request: { text: string; region: Region }): Promise<{ text: string; abroad: Region | null }>;
  /** PHN-03, PHN-10: `number` is in international form (E.164) when it is valid, `international` as people write it. */
  parseNumber(request: { text: string; region: Region }): Promise<ParsedNumber>;
}
