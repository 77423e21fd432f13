/** One wallet of this browser, whatever it speaks. Every method ends in a value or a `WalletError`, or never. */
export interface BrowserWallet {
  /** Asks for the accounts. */
  connect(): Promise<{ address: string }>;
  /** The account that is open to this page now, without asking; null: none. */
  current(): Promise<string | null>;
  sign(message: string, address: string): Promise<string>;
  /** Tells that its account or chain may be another one; the answer stops it. */
  onSwitched(listener: () => void): () => void;
  /** Reads a value that must stay the same beside the address, e.g. the chain; null where there is none. */
  chain(): Promise<string | null>;
}
