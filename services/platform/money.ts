/** Decimals of the payment provider's amounts, where they are not two (https://docs.stripe.com/currencies#zero-decimal). */
const decimalsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const)),
};

/** An amount of the payment provider in units of its currency: 2900 usd → 29, 500 jpy → 500, 1500 kwd → 1.5. */
export const unitsOf = (amount: number, currency: string): number =>
  amount / 10 ** (decimalsOf[currency.toUpperCase()] ?? 2);

/**
 * An amount of the payment provider as money: 2900 usd → $29.00, 500 ugx → UGX 5 (its amounts have two decimals, although
 * nobody pays with them). `locale`: a BCP 47 tag.
 */
export function money(amount: number, currency: string, locale = 'en-US'): string {
  const decimals = decimalsOf[currency.toUpperCase()] ?? 2;
  const value = unitsOf(amount, currency);
  const usual = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  const shown = Number.isInteger(value) ? Math.min(usual.maximumFractionDigits ?? decimals, decimals) : decimals;
  const digits = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(value);
}
