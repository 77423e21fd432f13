import type { StrengthData } from '#contracts/identity/passwords.ts';
import type { PasswordPolicy } from '#services/identity/shared/project.ts';

type Requirements = NonNullable<StrengthData['feedback']['luds_requirements']>;

/** Characters as people count them: an emoji is one, not two. */
export const lengthOf = (password: string): number => Array.from(password).length;

/** Finds a password's character classes and what it lacks: `missing_*` count, 0 when met. */
export function characterClasses(password: string, luds: PasswordPolicy['luds']): Requirements {
  const has = {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_symbol: /[^\p{Nd}\p{Ll}\p{Lu}]/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
  };
  const kinds = Object.values(has).filter(Boolean).length;
  return {
    ...has,
    missing_characters: Math.max(0, luds.luds_minimum_count - lengthOf(password)),
    missing_complexity: Math.max(0, luds.luds_complexity - kinds),
  };
}
