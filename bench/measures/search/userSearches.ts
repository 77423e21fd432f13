import { operandNames } from '#services/identity/users/search/operands.ts';
import { FIRST_AT } from './fillUsers.ts';
import { filledId } from './padded.ts';
import type { Searches } from './searches.ts';

const wireTime = (at: number) => new Date(at).toISOString();

/** Values of each operand: what most users have, what few have and what one has, in turn. */
const valuesOf = (count: number): Searches['values'] => {
  const some = (turn: number) => (turn * 104_729) % count;
  const at = (turn: number) => FIRST_AT + some(turn) * 1_000;
  const ids = (kind: string, every: number) => (turn: number) => [filledId(kind, some(turn) - (some(turn) % every))];
  const isEven = (turn: number) => turn % 2 === 0;
  return {
    created_at_greater_than: (turn) => wireTime(at(turn)),
    created_at_less_than: (turn) => wireTime(at(turn)),
    created_at_between: (turn) => ({ greater_than: wireTime(at(turn)), less_than: wireTime(at(turn) + 500_000) }),
    status: (turn) => (isEven(turn) ? 'active' : 'pending'),
    user_id: ids('user', 1),
    external_id: (turn) => [`external-${turn}`],
    full_name_fuzzy: (turn) => (isEven(turn) ? 'first' : `first${some(turn) % 5_000} last${some(turn) % 9_973}`),
    phone_number: (turn) => [`+12${String(some(turn)).padStart(8, '0')}`],
    phone_id: ids('phone-number', 2),
    phone_verified: isEven,
    phone_number_fuzzy: (turn) => (isEven(turn) ? '+12' : String(some(turn)).padStart(8, '0')),
    email_address: (turn) => [`somebody.${String(some(turn)).padStart(8, '0')}@filled.test`],
    email_id: ids('email', 1),
    email_verified: isEven,
    email_address_fuzzy: (turn) => (isEven(turn) ? '@FILLED' : `body.${String(some(turn)).padStart(8, '0')}@`),
    oauth_provider: (turn) => [isEven(turn) ? 'google' : 'slack'],
    webauthn_registration_verified: isEven,
    webauthn_registration_id: ids('webauthn-registration', 10),
    crypto_wallet_id: ids('crypto-wallet', 5_000),
    crypto_wallet_address: (turn) => [`address${some(turn) - (some(turn) % 5_000)}`],
    crypto_wallet_verified: isEven,
    totp_id: (turn) => [`totp-test-${turn}`],
    totp_verified: isEven,
    password_exists: isEven,
  };
};

/** Searches for users by each operand. */
export const userSearches = (count: number): Searches => ({
  path: '/v1/users/search',
  results: 'results',
  operands: operandNames,
  more: () => ({}),
  values: valuesOf(count),
});
