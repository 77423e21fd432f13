import type { flow } from '../vocabulary.ts';

/** Looking for the message sent before a reload: with links first, numbers first, and so on. */
export const RESTORING = [
  'restoring',
  'restoring.phone',
  'coded.restoring',
  'passwords.restoring',
  'passwords.restoring.coded',
] as const;
const end = (kind: 'wait-user' | 'wait-system', ...requirements: string[]) => ({ kind, requirements });

/** The step after an address: a link (no prefix), a code by e-mail (`coded.`), else a password (`passwords.`). */
export const PREFIXES = ['', 'coded.', 'passwords.'];
export const every = <Value>(of: (at: (state: string) => string) => Record<string, Value>): Record<string, Value> =>
  Object.assign({}, ...PREFIXES.map((prefix) => of((state) => `${prefix}${state}`)));
/** Every state of the widget: which flow has the screen. */
export const widgetStates: Parameters<typeof flow>[0]['states'] = {
  ...every<ReturnType<typeof end>>((at) => ({
    [at('main.fresh')]: end('wait-user', 'MAIN-01', 'DAT-12'),
    [at('main.kept')]: end('wait-user', 'DAT-13'),
    [at('main.refused')]: end('wait-user', 'DAT-20', 'DAT-26'),
    [at('phone.fresh')]: end('wait-user', 'MAIN-13', 'PHN-02'),
    [at('phone.kept')]: end('wait-user', 'OTP-11'),
    [at('phone.refused')]: end('wait-user', 'OTP-09'),
    [at('oauth.main')]: end('wait-system', 'OAU-21'),
    [at('oauth.phone')]: end('wait-system', 'OAU-21'),
    [at('otp.phone')]: end('wait-system', 'OTP-04', 'DAT-14'),
    [at('wallets.main.Phantom')]: end('wait-system', 'CRY-08', 'CRY-09'),
    [at('wallets.main.other')]: end('wait-system', 'CRY-29'),
    [at('wallets.phone.Phantom')]: end('wait-system', 'CRY-08', 'CRY-09'),
    [at('passkey.main')]: end('wait-system', 'PKY-01'),
    [at('passkey.picked')]: end('wait-system', 'PKY-03'),
    [at('passkey.phone')]: end('wait-system', 'PKY-01', 'D-230'),
  })),
  ...Object.fromEntries(RESTORING.map((state) => [state, end('wait-system', 'D-488')])),
  magicLink: end('wait-system', 'EML-03', 'DAT-12'),
  'coded.otp.email': end('wait-system', 'OTP-03', 'DAT-14'),
  'passwords.password': end('wait-system', 'PWD-02', 'DAT-17'),
};
