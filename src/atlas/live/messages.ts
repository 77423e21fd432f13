import { z } from 'zod';
import type { LiveMessage, Plain } from '#src/shell/live/liveMessage.ts';

const plain: z.ZodType<Plain> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(plain), z.record(z.string(), plain)]),
);
const common = { id: z.string(), name: z.string(), at: z.number() };

/** What a running page tells; anything else on the channel is not for the atlas. */
export const liveMessageSchema: z.ZodType<LiveMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('actor'), ...common, parent: z.string().nullable() }),
  z.object({ kind: z.literal('event'), ...common, event: z.string(), data: plain }),
  z.object({ kind: z.literal('snapshot'), ...common, status: z.string(), value: plain, context: plain }),
]);
