import { BusinessError } from '#machines/ports/business/error.ts';
import { isMailProvider } from '#machines/ports/email/address.ts';

/** Second levels that registries sell names below, as in `acme.co.uk`. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']);

/** A first name for an organization, made of the domain of its founder; empty where the domain says nothing of it (D-496). */
export function suggestedName(email: string): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
    .slice(0, -1);
  if (labels.length > 1 && SHARED.has(labels.at(-1) ?? '')) labels.pop();
  const label = labels.at(-1) ?? '';
  if (label.startsWith('xn--') || isMailProvider(label)) return '';
  return label
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export const isNameRefused = (error: unknown): boolean =>
  error instanceof BusinessError && error.code === 'name_refused';
