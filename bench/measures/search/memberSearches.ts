import { memberOperandSchema } from '#contracts/identity/server/members.ts';
import type { Searches } from './searches.ts';
import { every, shares } from './fillMembers.ts';
import { filledId } from './padded.ts';

const digits = (number: number) => String(number).padStart(8, '0');

/** Searches for members by each operand, in the largest organization and in a hundred of ten, in turn. */
export function memberSearches(count: number): Searches {
  const { largest } = shares(count);
  const some = (turn: number) => (turn * 104_729) % largest;
  const even = (turn: number) => some(turn) - (some(turn) % 2);
  const isEven = (turn: number) => turn % 2 === 0;
  const number = (turn: number) => `+12${digits(even(turn))}`;
  const start = (turn: number) => (isEven(turn) ? '+12' : `+12${digits(even(turn)).slice(0, 6)}`);
  const email = (turn: number) => `somebody.${digits(some(turn) % 1_000 === 5 ? 6 : some(turn))}@filled.test`;
  const first = filledId('organization', 0);
  /** None of them is deleted. */
  const ofTen = Array.from({ length: 100 }, (_, at) => filledId('organization', at + 1 + Math.floor(at / 50)));
  return {
    path: '/v1/b2b/organizations/members/search',
    results: 'members',
    operands: memberOperandSchema.options.map(({ shape }) => shape.filter_name.value),
    more: (turn) => ({ organization_ids: turn % 4 < 2 ? [first] : ofTen.filter((id) => !isDeleted(id)) }),
    values: {
      member_ids: (turn) => [filledId('member', some(turn)), filledId('member', some(turn + 1))],
      member_emails: (turn) => [email(turn).toUpperCase()],
      member_email_fuzzy: (turn) =>
        isEven(turn) ? 'somebody' : isEven(some(turn)) ? 'rare.' : email(turn).slice(0, 15),
      member_is_breakglass: isEven,
      statuses: (turn) => (isEven(turn) ? ['active', 'invited', 'pending', 'deleted'] : ['pending']),
      member_phone_numbers: (turn) => [number(turn)],
      member_phone_number_fuzzy: start,
      member_mfa_phone_numbers: (turn) => [number(turn)],
      member_mfa_phone_number_fuzzy: start,
    },
  };
}

const isDeleted = (id: string): boolean => Number(id.slice(18, 26)) % every.deleted === 99;
