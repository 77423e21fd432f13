import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import { findPerson } from './platform/personalData/findPerson.ts';
import type { PersonRule } from './platform/personalData/rules.ts';
import { activeSubscriptions } from './upgrade/personSubscriptions.ts';
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
