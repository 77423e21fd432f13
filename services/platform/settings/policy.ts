import { z } from 'zod';
import { signInWays } from '#contracts/identity/server/policy.ts';
import { setting, withDefault } from './definitions.ts';
import { oneOf, onOff } from './values.ts';

export type SignInWay = (typeof signInWays)[number];

const expected = `some of ${signInWays.join(', ')}; separated by commas`;

/** Settings of the policy: who may sign in, and by what. */
export const policy = {
  METHODS: setting(
    z
      .string(expected)
      .transform((value) => value.split(',').map((one) => one.trim()))
      .pipe(z.array(z.enum(signInWays, expected), expected).nonempty(expected)),
    {
      absent: 'all of them',
      about: `the ways to sign in that the service answers, whatever pages offer: ${signInWays.map((one) => `\`${one}\``).join(', ')}`,
    },
  ),
  SIGN_UP: withDefault(oneOf(['open', 'invited', 'closed'], 'open, invited or closed'), 'open', {
    about:
      '`invited`: a new person needs an invitation, or a user that a backend has created; `closed`: nobody new signs in',
  }),
  TEST_PEOPLE: withDefault(onOff('on or off'), false, {
    about:
      '`on`: the passcode of `test+…@…` and of `+1 … 555 01..` is 424242 and is not sent, for the tests of your pages; only with public tokens of a test, like public-token-test-…',
  }),
};
