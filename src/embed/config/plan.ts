/** What a text is, where it is one of a kind: who is told what was expected hears this, and no pattern. */
export const textKinds = ['url', 'color', 'length', 'fontFamily', 'image', 'locale'] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * What a configuration may look like, as plain data: small enough for the first load, where the contract itself and its
 * library would weigh more than the whole form.
 */
export type Plan =
  | { is: 'text'; kind: TextKind | null; least: number; pattern: string | null; isLowered: boolean }
  | { is: 'choice'; of: string[]; isLowered: boolean }
  | { is: 'number'; isWhole: boolean; least: number | null; most: number | null }
  | { is: 'boolean' }
  | { is: 'anything' }
  | { is: 'list'; of: Plan; most: number | null }
  | { is: 'map'; of: Plan }
  | { is: 'object'; fields: Record<string, Plan>; isLoose: boolean }
  /** `otherwise` stands for an absent value; `isRead`: it is read by the plan first. */
  | { is: 'filled'; plan: Plan; otherwise: unknown; isRead: boolean }
  | { is: 'optional'; plan: Plan }
  | { is: 'nullable'; plan: Plan };
