import { embedConfigSchema } from '#contracts/embedConfig.ts';
import type { Plan } from './plan.ts';
import { planOf } from './planOf.ts';

/** The contract as plain data. The library's build writes the data in place of this module. */
export const widgetPlan: Plan = planOf(embedConfigSchema);
