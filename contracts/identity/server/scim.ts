import { z } from 'zod';
import { absent } from '../envelope.ts';

const id = z.string().min(1).max(200);
export const directoryParams = z.object({ connection_id: id });
export const directoryResourceParams = z.object({ connection_id: id, id });

/** A resource as a directory sends it: its schema says which of its attributes are read (RFC 7643). */
export const scimResourceSchema = z.record(z.string(), z.unknown());

/** Operations of one PATCH. */
const MOST_OPERATIONS = 1_000;

const lowerNames = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))
    : value;

const operationSchema = z.preprocess(
  lowerNames,
  z.object({
    op: z.preprocess((op) => (typeof op === 'string' ? op.toLowerCase() : op), z.enum(['add', 'replace', 'remove'])),
    path: absent(z.string().max(2_000)),
    value: z.unknown().optional(),
  }),
);

/** RFC 7644, section 3.5.2. Names and operations are read in whatever case: Entra writes `Replace`. */
export const scimPatchSchema = z.preprocess(
  lowerNames,
  z.object({ operations: z.array(operationSchema).min(1).max(MOST_OPERATIONS) }),
);

const attributeList = z.string().max(2_000).optional();
const whole = z
  .string()
  .regex(/^-?\d{1,9}$/, 'a whole number')
  .transform(Number)
  .optional();

export const scimSelectionQuery = z.object({ attributes: attributeList, excludedAttributes: attributeList });
export const scimListQuery = scimSelectionQuery.extend({
  filter: z.string().max(10_000).optional(),
  startIndex: whole,
  count: whole,
});

/** A resource, or a list of some, as an answer has it. */
export const scimAnswerSchema = z.looseObject({ schemas: z.array(z.string()) });

/** RFC 7644, section 3.12. */
export const scimErrorSchema = z.object({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});
