import type { Request } from 'autocannon';
import { brandIdSchema, existingSubscriptionSchema } from '#contracts/upgrade/brand.ts';
import { createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';
import { allMigrations } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { addBrand } from '#services/upgrade/brands/addBrand.ts';
import type { UpgradeTables } from '#services/upgrade/tables.ts';
import { sandboxPlan } from '#tests/production/funnel.ts';
import type { Person } from './people.ts';

/** Gives each of these people a brand, in the file of a server that has not started yet. */
export async function addBrands(dataDir: string, people: readonly Person[]): Promise<void> {
  const { db, close } = await openDatabase<UpgradeTables>({ dataDir }, allMigrations);
  await Promise.all(people.map(({ email }) => addBrand(db, { name: `Brand of ${email}`, owner: email }, Date.now())));
  await close();
}

/** An owner who has logged in. */
export interface Owner {
  person: Person;
  session: string;
}

const called = ({ person, session }: Owner, path: string, body?: unknown): Request => ({
  method: body === undefined ? 'GET' : 'POST',
  path,
  headers: {
    authorization: `Bearer ${session}`,
    'content-type': 'application/json',
    'x-forwarded-for': person.ip,
    ...(body === undefined ? {} : { 'idempotency-key': person.challenge }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

export const findingBrand = (owner: Owner): Request => called(owner, '/api/brand/get-id');
/** `answer`: the brand that was found. */
export const findingPlan = (owner: Owner, answer: string): Request =>
  called(owner, `/api/brand/existing-subscriptions/${brandIdSchema.parse(JSON.parse(answer)).brandId}`);
/** Returns whether an answer shows a paid plan. */
export const hasPlan = (answer: string): boolean =>
  'brand_name' in existingSubscriptionSchema.parse(JSON.parse(answer));
export const openingCheckout = (owner: Owner): Request =>
  called(owner, '/api/stripe/create-checkout-session', sandboxPlan);

const openedBy = (answer: string) => createdCheckoutSchema.parse(JSON.parse(answer));

/** The card form of the payment sandbox, sent. */
export const paying = ({ person }: Owner, answer: string): Request => ({
  method: 'POST',
  path: new URL(openedBy(answer).url).pathname,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': person.ip },
  body: new URLSearchParams({
    number: '4242 4242 4242 4242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Jane Fern',
  }).toString(),
});

export const findingCheckout = (owner: Owner, answer: string): Request =>
  called(owner, `/api/stripe/sessions/${openedBy(answer).sessionId}`);
