/** Limits for one address, one caller or one country (D-38). Durations are in ms. */
export interface LimitSource {
  /** A limit that holds everywhere. */
  fixed(name: string, value: number): number;
  /** A limit for one caller, or for everybody together: the sandbox has one against runaway loops alone. */
  perCaller(name: string, value: number): number;
}

/** In the sandbox every visitor may come from one address and nothing leaves. */
const SANDBOX_CALLER = 10_000;

/** Limits by the names that an embedder may set them by, in place of the usual ones. */
export type LimitOverrides = Readonly<Record<string, number>>;

export function limitSource(sandbox: boolean, overrides: LimitOverrides = {}): LimitSource {
  return {
    fixed: (name, value) => overrides[name] ?? value,
    perCaller: (name, value) => overrides[name] ?? (sandbox ? SANDBOX_CALLER : value),
  };
}
