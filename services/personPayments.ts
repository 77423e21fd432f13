import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { PersonDeletion } from './identity/shared/context.ts';
import { findPerson } from './platform/personalData/findPerson.ts';
import type { PersonRule } from './platform/personalData/rules.ts';
import { activeSubscriptions, expireCheckouts } from './upgrade/personSubscriptions.ts';
import type { UpgradeTables } from './upgrade/tables.ts';

interface Context {
  db: Kysely<UpgradeTables>;
  stripe: Stripe;
}

interface Person {
  kind: 'user' | 'member';
  id: string;
}

const brandsOf = async ({ db }: Context, rules: readonly PersonRule[], who: Person): Promise<string[]> => [
  ...((await findPerson(db, rules, who)).get('brand') ?? []),
];

/** The ids of the brands of a person, and of the subscriptions of these that somebody pays for. */
export async function findPayments(
  context: Context,
  rules: readonly PersonRule[],
  who: Person,
): Promise<{ brands: string[]; active: string[] }> {
  const brands = await brandsOf(context, rules, who);
  return { brands, active: await activeSubscriptions(context, brands) };
}

/** The deletion of users by a backend, with the rules of every service: refused while they pay. */
export const createPersonDeletion = (context: Context, rules: readonly PersonRule[]): PersonDeletion => ({
  rules,
  isPaying: async (id) => (await findPayments(context, rules, { kind: 'user', id })).active.length > 0,
  closeCheckouts: async (id) => expireCheckouts(context, await brandsOf(context, rules, { kind: 'user', id })),
});
