import type { Plan } from '#src/embed/config/plan.ts';

/** A plan without what says when it may be absent, and what stands for it then. */
export interface Shape {
  plan: Exclude<Plan, { is: 'filled' | 'optional' | 'nullable' }>;
  otherwise: unknown;
}

export function shapeOf(plan: Plan, otherwise: unknown = undefined): Shape {
  switch (plan.is) {
    case 'filled':
      return shapeOf(plan.plan, plan.isRead ? undefined : plan.otherwise);
    case 'optional':
    case 'nullable':
      return shapeOf(plan.plan, otherwise);
    default:
      return { plan, otherwise };
  }
}
