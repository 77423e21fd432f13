import { flow } from '#specs/vocabulary.ts';
import { choosing, settingUp } from './wallets.sights.ts';

type Row = [string, string, string, ...string[]];

/** Findings about this browser: none yet, another Solana wallet on a desktop, a phone without a wallet. */
const FOUND = ['', '.desktop', '.phone'] as const;
/** The wallet that is meant, which is Metamask until one was chosen (DAT-16). */
const MEANT = ['Metamask', 'Phantom'] as const;
const options = { wallets: ['Phantom', 'Metamask', 'Other Solana Wallet'], vesselKey: null };

const every = <Value>(of: (meant: (typeof MEANT)[number], found: (typeof FOUND)[number]) => Value): Value[] =>
  MEANT.flatMap((meant) => FOUND.map((found) => of(meant, found)));
const WHY_SETUP = { Metamask: ['CRY-30', 'DAT-16', 'D-213'], Phantom: ['CRY-30', 'D-213'] };

export const walletsSpec = flow({
  id: 'wallets',
  area: 'widget',
  about: 'Which wallet, and how to come to one; the sign-in with it is a flow of its own.',
  scenarios: {
    chosen: { says: 'Phantom was chosen on Main', to: 'wallet.Phantom', requirements: ['CRY-08', 'CRY-09'] },
    other: {
      says: "'Continue with other Crypto Wallet' was chosen on Main",
      to: 'choosing.Metamask',
      requirements: ['CRY-29', 'MAIN-17', 'DAT-16'],
    },
  },
  states: {
    ...Object.fromEntries(
      every((meant, found) => [
        [
          `choosing.${meant}${found}`,
          { kind: 'wait-user' as const, requirements: ['CRY-29', 'D-39'], shows: choosing(found) },
        ],
        [
          `settingUp.${meant}${found}`,
          { kind: 'wait-user' as const, requirements: WHY_SETUP[meant], shows: settingUp(meant, found) },
        ],
        [`wallet.${meant}${found}`, { kind: 'wait-system' as const, requirements: ['CRY-08', 'CRY-09', 'DAT-15'] }],
      ]).flat(),
    ),
    left: { kind: 'end', requirements: ['CRY-12'], result: { result: 'back' } },
  },
  events: {
    detectWallets: { by: 'system', requirements: ['D-39'], asks: options, cases: ['desktop', 'phone'] },
    wallet: {
      by: 'system',
      requirements: ['CRY-08', 'CRY-09', 'DAT-15', 'DAT-24', 'IDS-19'],
      asksIn: Object.fromEntries(
        MEANT.flatMap((meant) =>
          FOUND.map((found) => [
            `wallet.${meant}${found}`,
            [{ walletOption: meant, vesselKey: null, sessionMinutes: 90 }],
          ]),
        ),
      ),
      cases: ['back', 'other', 'setup'],
    },
    'wallet.chosen': { by: 'user', cases: ['phantom', 'metamask'] },
    'setup.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  transitions: every((meant, found): Row[] => {
    const at = (state: string, now: string = found) => `${state}.${meant}${now}`;
    return [
      [at('choosing'), 'detectWallets:desktop', at('choosing', '.desktop'), 'D-39'],
      [at('choosing'), 'detectWallets:phone', at('choosing', '.phone'), 'D-213'],
      [at('choosing'), 'wallet.chosen:phantom', `wallet.Phantom${found}`, 'CRY-08', 'CRY-09', 'DAT-24'],
      [at('choosing'), 'wallet.chosen:metamask', `wallet.Metamask${found}`, 'CRY-08', 'CRY-09', 'DAT-24'],
      [at('choosing'), 'setup.chosen', at('settingUp'), 'CRY-30'],
      [at('choosing'), 'back.chosen', 'left', 'CRY-12'],
      [at('settingUp'), 'detectWallets:desktop', at('settingUp', '.desktop'), 'D-213'],
      [at('settingUp'), 'detectWallets:phone', at('settingUp', '.phone'), 'D-213'],
      [at('settingUp'), 'back.chosen', at('choosing'), 'CRY-30'],
      [at('wallet'), 'wallet:back', 'left', 'CRY-12'],
      [at('wallet'), 'wallet:other', at('choosing'), 'CRY-29'],
      [at('wallet'), 'wallet:setup', at('settingUp'), 'CRY-30'],
    ];
  }).flat(),
  properties: [
    {
      kind: 'alwaysCan',
      goals: ['left'],
      says: 'Main can always be reached again',
      requirements: ['CRY-12'],
    },
    {
      kind: 'alwaysCan',
      goals: ['wallet.*', 'left'],
      says: 'a wallet can be chosen from every screen',
      requirements: ['CRY-08', 'CRY-29'],
    },
  ],
});
