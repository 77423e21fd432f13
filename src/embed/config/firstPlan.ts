import { READ_BY_SCREENS } from './look.ts';
import type { Plan } from './plan.ts';
import { widgetPlan } from './widgetPlan.ts';

/** The same plan for a host without a look of its own: what the look may be is not in it. */
function withoutLook(plan: Plan): Plan {
  if (plan.is === 'filled') return { ...plan, plan: withoutLook(plan.plan) };
  if (plan.is !== 'object') throw new Error('A configuration is an object');
  const { theme, ...others } = plan.fields;
  if (theme === undefined) {
    const fields = Object.entries(plan.fields).filter(([name]) => READ_BY_SCREENS.includes(name));
    return { ...plan, fields: Object.fromEntries(fields) };
  }
  return { ...plan, fields: { ...others, theme: withoutLook(theme) } };
}

/** The library's build writes the data in place of this module, too. */
export const firstPlan: Plan = withoutLook(widgetPlan);
