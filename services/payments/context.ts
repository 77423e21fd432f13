import type { Kysely } from 'kysely';
import type { PaymentsTables } from './tables.ts';

/** What an action of the sandbox provider works with: the database (often inside a transaction), the time, its own address. */
export interface PaymentsContext {
  db: Kysely<PaymentsTables>;
  /** ms since the epoch, the same for the whole request. */
  now: number;
  /** Where a browser finds the hosted pages. */
  origin: string;
}
