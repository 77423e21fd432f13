/** One wallet of this browser, whatever it speaks. Every method ends in a value or a `WalletError`, or never. */
export interface BrowserWallet {
  /** Asks for the accounts. */
  connect(): Promise<{ address: string }>;
  /** The account that is open to this page now, without asking; null: none. */
  current(): Promise<string | null>;
  sign(message: string, address: string): Promise<string>;
  /** Tells that its account or chain may be another one; the answer stops it. */
  onSwitched(tell: () => void): () => void;
  /** What else than the address must stay the same, e.g. the chain; null where there is nothing. */
  chain(): Promise<string | null>;
}
