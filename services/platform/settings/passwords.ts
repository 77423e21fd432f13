import { setting, withDefault } from './definitions.ts';
import { address, oneOf, web, wholeNumber } from './values.ts';

/** Settings of passwords: what is asked of a new one. */
export const passwords = {
  PASSWORD_POLICY: withDefault(oneOf(['zxcvbn', 'luds', 'none'], 'zxcvbn, luds or none'), 'zxcvbn', {
    about: '`zxcvbn`, `luds` (kinds of characters) or `none`',
  }),
  LUDS_COMPLEXITY: withDefault(wholeNumber(1, 4, 'how many kinds of characters, from 1 to 4'), 3, {
    about: 'kinds of characters that `luds` asks for, 1 to 4',
  }),
  LUDS_MINIMUM_COUNT: withDefault(wholeNumber(8, 64, 'how many characters, from 8 to 64'), 8, {
    about: 'length that `luds` asks for, 8 to 64',
  }),
  BREACH_URL: setting(address(web, 'the address of a range service, like https://api.pwnedpasswords.com/range/'), {
    absent: '– (offline list alone)',
    about: 'a range service for leaked passwords, like `https://api.pwnedpasswords.com/range/`',
  }),
};
