/** The words of mails about a plan in one language. Amounts, dates and the name of the plan are words already. */
export interface PlanWords {
  labels: { plan: string; paid: string; open: string; period: string; card: string; retry: string };
  /** `digits`: the last four. */
  card(brand: string, digits: string): string;
  /** Of the button that leads to the plan page. */
  viewPlan: string;
  receipt: {
    subject(target: string): string;
    paid(amount: string, plan: string): string;
    /** Of the link to the provider's page. */
    invoice: string;
  };
  failed: {
    subject(target: string): string;
    failed(amount: string, plan: string): string;
    retried(date: string): string;
    notRetried: string;
    advice: string;
    /** Of the link to the provider's page. */
    invoice: string;
  };
  cancelled: {
    subject(plan: string): string;
    cancelled(plan: string, date: string): string;
    /** Sentences about money and the way back. */
    advice: string;
  };
  ended: {
    subject(plan: string): string;
    ended(plan: string, date: string): string;
    advice: string;
  };
}
