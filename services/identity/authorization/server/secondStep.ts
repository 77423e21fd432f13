import { z } from 'zod';

/** In `amr` of a person who has taken a second step (RFC 8176). */
export const SECOND_STEP = 'mfa';

const shownSchema = z.object({
  amr: z.array(z.string()).optional(),
  extra: z.object({ amr: z.array(z.string()).optional() }).optional(),
});

/** Says that a code or token was given after a second step. */
export function hasSecondStep(token: unknown): boolean {
  const { amr, extra } = shownSchema.safeParse(token).data ?? {};
  return (amr ?? extra?.amr ?? []).includes(SECOND_STEP);
}
