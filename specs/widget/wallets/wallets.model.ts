import { alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, link as linkTo } from '#specs/vocabulary.ts';

interface Context {
  /** The wallet that is meant, which is Metamask until one was chosen (DAT-16). */
  meant: 'Metamask' | 'Phantom';
  /** Known of this browser: nothing yet, another Solana wallet on a desktop, a phone without a wallet. */
  found: 'nothing' | 'desktop' | 'phone';
}

const options = { wallets: ['Phantom', 'Metamask', 'Other Solana Wallet'], vesselKey: null };
const link = (name: string, to: string) => linkTo(`${name} (opens in a new tab)`, to);
const INSTALL = {
  Metamask: link('Metamask', 'https://metamask.io/download'),
  Phantom: link('Phantom', 'https://phantom.com/download'),
};
/** On a phone a wallet opens this page in its own browser. */
const OPEN = {
  Metamask: link('Open in Metamask', 'https://metamask.app.link/dapp/app.example/sign-in'),
  Phantom: link(
    'Open in Phantom',
    'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fsign-in?ref=https%3A%2F%2Fapp.example',
  ),
};
const linksOf = ({ found }: Context) => (found === 'phone' ? OPEN : INSTALL);

const chosen = to('#wallets.wallet', 'CRY-08', 'CRY-09', 'DAT-24');
const left = to('#wallets.left', 'CRY-12');

export const walletsModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Which wallet, and how to come to one; the sign-in with it is a flow of its own.',
    inputs: { detectWallets: ['D-39'], wallet: ['CRY-08', 'CRY-09', 'DAT-15', 'DAT-24', 'IDS-19'] },
    properties: [
      alwaysCan(['left'], 'Main can always be reached again', 'CRY-12'),
      alwaysCan(['wallet', 'left'], 'a wallet can be chosen from every screen', 'CRY-08', 'CRY-29'),
    ],
  },
  {
    id: 'wallets',
    context: { meant: 'Metamask', found: 'nothing' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:chosen': given('Phantom was chosen on Main', 'wallet', {
            requirements: ['CRY-08', 'CRY-09'],
            actions: assign({ meant: 'Phantom' }),
          }),
          'given:other': given("'Continue with other Crypto Wallet' was chosen on Main", 'offering', {
            requirements: ['CRY-29', 'MAIN-17', 'DAT-16'],
          }),
        },
      },
      offering: {
        type: 'parallel',
        meta: { shows: { offers: [button('Back')] } },
        states: {
          screen: {
            initial: 'choosing',
            states: {
              choosing: {
                meta: {
                  requirements: ['CRY-29', 'D-39'],
                  shows: ({ found }) => ({
                    heading: 'Other wallet',
                    says: ['Choose the wallet you use.', ...(found === 'desktop' ? ['Detected'] : [])],
                    hides: found === 'desktop' ? [] : ['Detected'],
                    offers: [...options.wallets, 'Set up a new crypto wallet'].map(button),
                  }),
                },
                on: {
                  'wallet.chosen:phantom': { ...chosen, actions: assign({ meant: 'Phantom' }) },
                  'wallet.chosen:metamask': { ...chosen, actions: assign({ meant: 'Metamask' }) },
                  'setup.chosen': to('settingUp', 'CRY-30'),
                  'back.chosen': left,
                },
              },
              settingUp: {
                meta: {
                  requirements: ['CRY-30', 'DAT-16', 'D-213'],
                  shows: (context) => ({
                    heading: 'Set up a new crypto wallet',
                    says: ['Install one of these, then come back to this page and reload it.'],
                    offers: Object.values(linksOf(context)),
                    // The one that is meant stands out.
                    strong: [linksOf(context)[context.meant].name],
                  }),
                },
                on: { 'back.chosen': to('choosing', 'CRY-30') },
              },
            },
          },
          search: {
            initial: 'looking',
            states: {
              looking: {
                meta: { asks: { detectWallets: options } },
                on: {
                  'detectWallets:desktop': {
                    target: 'finished',
                    actions: assign({ found: 'desktop' }),
                    meta: { requirements: ['D-39', 'D-213'] },
                  },
                  'detectWallets:phone': {
                    target: 'finished',
                    actions: assign({ found: 'phone' }),
                    meta: { requirements: ['D-213'] },
                  },
                },
              },
              finished: {},
            },
          },
        },
      },
      wallet: {
        meta: {
          requirements: ['CRY-08', 'CRY-09', 'DAT-15'],
          asks: {
            wallet: ({ meant }: Context) => ({ walletOption: meant, vesselKey: null, sessionMinutes: 90 }),
          },
          shows: null,
        },
        on: {
          'wallet:back': left,
          'wallet:other': to('offering', 'CRY-29'),
          'wallet:setup': to('offering.screen.settingUp', 'CRY-30'),
        },
      },
      left: { type: 'final', output: { result: 'back' }, meta: { requirements: ['CRY-12'] } },
    },
  },
);
