import type { Kysely } from 'kysely';
import type { PaymentsTables } from './tables.ts';

/** Context of the sandbox provider's actions: the database (often inside a transaction), the time, its own address. */
export interface PaymentsContext {
  db: Kysely<PaymentsTables>;
  /** ms since the epoch, the same for the whole request. */
  now: number;
  /** The name of the product that people come from. */
  productName: string;
  /** The origin of the hosted pages in a browser. */
  origin: string;
}
