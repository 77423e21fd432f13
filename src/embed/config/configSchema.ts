/** The kinds of special texts: an error names the kind, never a pattern. */
export const textKinds = ['url', 'color', 'length', 'fontFamily', 'image', 'locale'] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * The schema of a configuration as plain data, in the words of zod: small enough for the first load, where the contract itself and its
 * library would weigh more than the whole form.
 */
export type ConfigSchema =
  | { type: 'string'; kind: TextKind | null; min: number; pattern: string | null; isLowerCased: boolean }
  | { type: 'enum'; of: string[]; isLowerCased: boolean }
  | { type: 'number'; isInteger: boolean; min: number | null; max: number | null }
  | { type: 'boolean' }
  | { type: 'unknown' }
  | { type: 'array'; of: ConfigSchema; min?: number; max: number | null }
  | { type: 'record'; of: ConfigSchema }
  | { type: 'object'; fields: Record<string, ConfigSchema>; isLoose: boolean }
  /** `defaultValue` stands for an absent value; `isParsed`: it is read by the schema first. */
  | { type: 'default'; inner: ConfigSchema; defaultValue: unknown; isParsed: boolean }
  /** A text stands for the object that has it in this field. */
  | { type: 'shorthand'; field: string; of: ConfigSchema }
  | { type: 'optional'; inner: ConfigSchema }
  | { type: 'nullable'; inner: ConfigSchema };
