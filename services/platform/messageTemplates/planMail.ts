/** An amount of the payment provider, in the smallest unit of its currency or as its API counts it. */
interface Amount {
  amount: number;
  currency: string;
}

/** `brand`: by the provider's name, such as `visa`. */
interface Card {
  brand: string;
  last4: string;
}

interface Invoice {
  /** The name of the plan. */
  plan: string;
  total: Amount;
  card: Card | null;
  /** The provider's page of the invoice; null: it has none. */
  invoiceLink: string | null;
}

/** A mail to the owner of a plan. Times are ms since the epoch. */
export type PlanMail =
  | (Invoice & { kind: 'receipt'; period: { start: number; end: number } | null })
  /** `retriesAt`: null where the provider does not try again by itself. */
  | (Invoice & { kind: 'payment-failed'; retriesAt: number | null })
  /** `isOver`: it has ended, and nobody had said so before. */
  | { kind: 'plan-cancelled'; plan: string; endsAt: number; isOver: boolean };
