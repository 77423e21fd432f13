import { z } from 'zod';

/** POST /sdk/v1/events: at most 100 entries, 256 KiB. */
export const eventsBody = z
  .array(
    z.object({
      telemetry: z.looseObject({ event_id: z.string() }),
      event: z.looseObject({
        public_token: z.string(),
        event_name: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    }),
  )
  .max(100);
