/** Names of card brands as they write themselves, by the payment provider's names for them. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A brand of cards as it writes itself, by the provider's name for it. */
export const cardBrand = (name: string): string => names[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
