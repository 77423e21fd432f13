/** The browser did not go where it was sent. */
export class NavigationError extends Error {
  override readonly name = 'NavigationError';
  readonly code: 'foreign_origin' | 'unsafe_address' | 'not_left';
  constructor(code: 'foreign_origin' | 'unsafe_address' | 'not_left') {
    super(code);
    this.code = code;
  }
}

/** Leaving the product. Each method resolves when the navigation has begun. */
export interface Navigation {
  /** The marketing site's upgrade page (UPG-13, NAV-14). */
  leaveForMarketing(): Promise<void>;
  /** To the checkout, in place of this page. Only URLs of the payment provider's origins are followed (D-22). */
  leaveForPayment(request: { url: string }): Promise<void>;
  /** To the billing portal; Back leads to the plan again (D-289). As above, only to the payment provider. */
  leaveForBilling(request: { url: string }): Promise<void>;
}
