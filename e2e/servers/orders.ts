import { z } from 'zod';

/** An order to a process with servers: start one with `env`, move its clock, stop it. `id` names the server. */
export const orderSchema = z.discriminatedUnion('order', [
  z.object({ order: z.literal('start'), id: z.number(), env: z.record(z.string(), z.string()), ahead: z.number() }),
  z.object({ order: z.literal('move'), id: z.number(), ahead: z.number() }),
  z.object({ order: z.literal('stop'), id: z.number() }),
]);
export type Order = z.infer<typeof orderSchema>;

/** The answer of the process when it has done so. */
export const doneSchema = z.object({ port: z.number() });
