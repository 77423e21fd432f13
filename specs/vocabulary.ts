import { z } from 'zod';

/** An id of `requirements.json` (`CHK-13`) or of `decisions.md` (`D-16`, `D-106`). */
export const requirement = z.string().regex(/^[A-Z0-9]{1,4}-\d{2,3}$/);

/** A control by its accessible role and exact name; `to`: where a link leads. */
export const control = z.strictObject({
  role: z.enum(['button', 'link', 'textbox', 'tab']),
  name: z.string(),
  to: z.string().optional(),
});
export type Control = z.infer<typeof control>;

export const button = (name: string): Control => ({ role: 'button', name });
export const link = (name: string, to?: string): Control => ({ role: 'link', name, to });
export const field = (name: string): Control => ({ role: 'textbox', name });
export const tab = (name: string): Control => ({ role: 'tab', name });
