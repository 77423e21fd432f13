import { ORGANIZATION_NAME_LENGTH } from '#contracts/limits.ts';

/** Controls, line breaks and halves of a letter; and letters without a shape, but for those that join or vary others. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u;
/** A letter, digit or sign that can be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export type OrganizationNameProblem = 'nameMissing' | 'nameLong' | 'nameHidden';

/** Composes letters as people write them, and drops the spaces around the name. */
export const normalizedOrganizationName = (text: string): string => text.normalize('NFC').trim();

/** Assesses the name of a new organization by the one rule of pages and services; null: it can be taken (D-496). */
export function organizationNameProblem(text: string): OrganizationNameProblem | null {
  const name = normalizedOrganizationName(text);
  if (name === '') return 'nameMissing';
  if (name.length > ORGANIZATION_NAME_LENGTH) return 'nameLong';
  return HIDDEN.test(name) || !VISIBLE.test(name) ? 'nameHidden' : null;
}
