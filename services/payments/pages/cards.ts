import type { Card } from '../objects/paymentMethod.ts';

export interface CardValues {
  email: string;
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}
export type CardProblems = Partial<Record<keyof CardValues, string>>;

/** The sandbox's answer to a test card. */
export type CardOutcome = 'accepted' | 'declined' | 'insufficient' | 'confirmation' | 'settlesLate' | 'notATestCard';

const OUTCOMES: Record<string, CardOutcome> = {
  '4242424242424242': 'accepted',
  '5555555555554444': 'accepted',
  '378282246310005': 'accepted',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000002500003155': 'confirmation',
  '4000000000000077': 'settlesLate',
};

export function cardDigits(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}

export function cardOutcome(number: string): CardOutcome {
  return OUTCOMES[cardDigits(number)] ?? 'notATestCard';
}

/** Luhn's check sum (ISO/IEC 7812-1). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function numberProblem(number: string): string | undefined {
  const digits = cardDigits(number);
  if (digits === '') return 'Enter your card number.';
  if (!/^\d+$/.test(digits) || digits.length > 19) return 'Your card number is invalid.';
  if (digits.length < 13 || (/^[45]/.test(digits) && digits.length < 16)) return 'Your card number is incomplete.';
  return hasCheckDigit(digits) ? undefined : 'Your card number is invalid.';
}

function parsedExpiry(expiry: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(expiry);
  if (!match) return null;
  return { month: Number(match[1]), year: Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0) };
}

function expiryProblem(expiry: string, now: number): string | undefined {
  if (expiry.trim() === '') return "Enter your card's expiration date.";
  const parsed = parsedExpiry(expiry);
  if (!parsed) return "Your card's expiration date is incomplete.";
  const { month, year } = parsed;
  if (month < 1 || month > 12) return "Your card's expiration month is invalid.";
  if (Date.UTC(year, month, 1) <= now) return "Your card's expiration date is in the past.";
  return year > new Date(now).getUTCFullYear() + 50 ? "Your card's expiration year is invalid." : undefined;
}

function cvcProblem(cvc: string, number: string): string | undefined {
  const length = /^3[47]/.test(cardDigits(number)) ? 4 : 3;
  if (cvc.trim() === '') return 'Enter the security code of your card.';
  return new RegExp(`^\\d{${length}}$`).test(cvc.trim()) ? undefined : `The security code has ${length} digits.`;
}

/** Finds the errors of a card form, one sentence for each field; empty when it can be sent. `now` is in ms. */
export function cardProblems(values: CardValues, now: number): CardProblems {
  const problems = {
    email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(values.email.trim()) ? undefined : 'Enter an email address.',
    number: numberProblem(values.number),
    expiry: expiryProblem(values.expiry, now),
    cvc: cvcProblem(values.cvc, values.number),
    name: values.name.trim() === '' ? 'Enter the name on the card.' : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** The part of a checked form that is stored: never the whole number. */
export function paidWith({ number, expiry }: Pick<CardValues, 'number' | 'expiry'>): Card {
  const digits = cardDigits(number);
  const brand = digits.startsWith('4') ? 'visa' : digits.startsWith('3') ? 'amex' : 'mastercard';
  const { month, year } = parsedExpiry(expiry) ?? { month: 1, year: 2000 };
  return { brand, last4: digits.slice(-4), exp_month: month, exp_year: year };
}
