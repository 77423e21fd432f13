import { z } from 'zod';
import { setting } from './definitions.ts';
import { secret, wholeNumber } from './values.ts';

const LEAST = 32;
const expectedFormer =
  'the SECRET_KEYs of before, the newest first; separated by commas, or as a JSON array where one has a comma';

/** A JSON array, or texts with commas between them. */
function listOf(value: string): unknown {
  if (!value.startsWith('[')) return value.split(',').map((one) => one.trim());
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** Settings of the key of everything secret, and of keys that replace others. */
export const keyRotation = {
  SECRET_KEY: setting(
    secret(
      'a secret of your own, 32 characters or more that nobody guesses, as `openssl rand -base64 32` makes one',
      LEAST,
    ),
    {
      absent: 'one that everybody knows',
      needed: 'a secret of your own, 32 characters or more, as `openssl rand -base64 32` makes one',
      about:
        'signing keys and messages are encrypted with it and passcodes hashed, so that the database alone reveals none. Keep it: without it the database cannot be opened',
    },
  ),
  SECRET_KEYS_FORMER: setting(
    z
      .string(expectedFormer)
      .transform(listOf)
      .pipe(z.array(secret(expectedFormer, LEAST), expectedFormer).nonempty(expectedFormer)),
    {
      about:
        'optional, while `SECRET_KEY` is replaced: the former ones, the newest first. They only read; `npm run keys` shows when they may go',
    },
  ),
  SECRET_KEY_NEXT: setting(secret('the SECRET_KEY that other servers have already, 32 characters or more', LEAST), {
    about:
      'optional, with several servers: the `SECRET_KEY` that follows. It only reads, so that servers may change one by one',
  }),
  SIGNING_KEY_DAYS: setting(wholeNumber(1, 3_650, 'how many days, from 1 to 3650'), {
    absent: '– (by `npm run keys -- rotate` alone)',
    about: 'optional: the age in days at which the keys that sign session JWTs and ID tokens are replaced',
  }),
};
