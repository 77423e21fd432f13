import { z } from 'zod';

/** What a process with servers is told: to start one with `env`, to move its clock, to stop it. `id` names the server. */
export const orderSchema = z.discriminatedUnion('order', [
  z.object({ order: z.literal('start'), id: z.number(), env: z.record(z.string(), z.string()), ahead: z.number() }),
  z.object({ order: z.literal('move'), id: z.number(), ahead: z.number() }),
  z.object({ order: z.literal('stop'), id: z.number() }),
]);
export type Order = z.infer<typeof orderSchema>;

/** What it answers when that is done. */
export const doneSchema = z.object({ port: z.number() });
