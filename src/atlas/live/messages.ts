import { z } from 'zod';
import type { InspectionMessage, Plain } from '#src/flows/inspection/inspectionMessage.ts';

const plain: z.ZodType<Plain> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(plain), z.record(z.string(), plain)]),
);
const common = { id: z.string(), root: z.string(), name: z.string(), at: z.number() };

/** The messages of a running page; anything else on the channel is not for the atlas. */
export const inspectionMessageSchema: z.ZodType<InspectionMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('actor'), ...common, parent: z.string().nullable(), definition: z.string().nullable() }),
  z.object({ kind: z.literal('event'), ...common, event: z.string(), data: plain }),
  z.object({ kind: z.literal('snapshot'), ...common, status: z.string(), value: plain, context: plain }),
]);
