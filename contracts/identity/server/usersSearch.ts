import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { serverUserSchema } from './users.ts';

/** The highest `total`: a search counts no further. */
export const TOTAL_CAP = 10_000;

const querySchema = z.object({
  operator: z.enum(['AND', 'OR']).default('AND'),
  /** The type of each value depends on the name; both are checked by the service. */
  operands: absent(
    z.array(z.object({ filter_name: z.string().max(100), filter_value: z.unknown().optional() })).max(20),
  ),
});

export const usersSearchBody = z.object({
  cursor: absent(z.string().max(500)),
  limit: absent(z.number().int().min(1).max(1000)),
  /** Without one, or without operands, all users. */
  query: absent(querySchema),
});

export const usersSearchData = z.object({
  ...commonFields,
  /** The newest first. */
  results: z.array(serverUserSchema),
  results_metadata: z.object({
    /** At least so many, at most 10,000. Exact for a search that an index answers. */
    total: z.number().int(),
    /** Absent at the end. A page before it may hold fewer than `limit`, also none. */
    next_cursor: z.string().optional(),
  }),
});
