import { z } from 'zod';
import { absent } from '../envelope.ts';

/** Characters of a metadata object as JSON, as the vendor has it: 4 KB. */
export const METADATA_LENGTH = 4_096;
/** Values of one operand, and ids of one call. */
const MOST_VALUES = 100;

/** A reference in a path: the id, or a backend's own id. */
export const reference = z.string().min(1).max(200);

export const externalIdSchema = z.string().regex(/^[\w.|-]{1,128}$/, 'letters, digits and . _ - |, 128 at the most');

export const isShortMetadata = (metadata: Record<string, unknown>): boolean =>
  JSON.stringify(metadata).length <= METADATA_LENGTH;

/** A change of metadata: keys of the first level, null takes one away. */
export const metadataBody = absent(
  z.record(z.string().min(1).max(100), z.unknown()).refine(isShortMetadata, 'metadata holds 4 KB at the most'),
);

export const pageFields = {
  cursor: absent(z.string().max(1_000)),
  limit: absent(z.number().int().min(1).max(1_000)),
};

/** The same in the query of a GET. */
export const pageQueryFields = { ...pageFields, limit: absent(z.coerce.number().int().min(1).max(1_000)) };

/** `total` is not counted, as the vendor has it with totals switched off: -1. */
export const resultsMetadata = z.object({ total: z.literal(-1), next_cursor: z.string().nullable() });

const textsValue = z.array(z.string().min(1).max(320)).min(1).max(MOST_VALUES);
/** The start of a text, compared without regard to case: three characters at least, as the vendor has it. */
const startValue = z.string().trim().min(3).max(320);

const operandOf = <N extends string, V extends z.ZodType>(name: N, value: V) =>
  z.object({ filter_name: z.literal(name), filter_value: value });

export const textsOperand = <N extends string>(name: N) => operandOf(name, textsValue);
export const startOperand = <N extends string>(name: N) => operandOf(name, startValue);
export const textOperand = <N extends string>(name: N) => operandOf(name, z.string().min(1).max(320));
export const flagOperand = <N extends string>(name: N) => operandOf(name, z.boolean());

/** A search query: all operands have to match. */
export const queryOf = <O extends z.ZodType>(operand: O) =>
  absent(z.object({ operator: z.enum(['AND', 'OR']), operands: z.array(operand).max(10) }));
