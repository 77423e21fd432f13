import { assign } from 'xstate';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { action, announced, given, testModel } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { walletProperties } from './walletProperties.ts';

interface Context {
  /** The account or chain was changed in the wallet once; a second time is not followed. */
  isSwitched: boolean;
  address: string;
}

const ADDRESS = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const OTHER = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const wallet = { wallet: 'Phantom', vesselKey: 'vessel' };
const owner = ({ address }: Context) => ({ address, chain: 'solana' });
const account = ({ address }: Context) => ({ ...wallet, address });
/** The message that the wallet is asked to sign, as the service wrote it. */
export const CHALLENGE = 'app.example wants you to sign in with your Solana account';

const STILL =
  'Still waiting. The pop-up may be behind this window; open your wallet to see it, or go back and choose another way.';
const SWITCHED = 'The account or network changed in your wallet, so we are asking again.';
const OPEN = 'Your wallet already has a request from this page open. Open your wallet and answer it there.';
const SLOW = 'This took too long. Please try again.';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
const LOCKED = 'The wallet shared no account. Unlock it or choose an account for this page, then try again.';
const UNREADABLE = 'The answer from the wallet could not be used. Try again, or choose another wallet.';

const waiting = (heading: string, says: string[], wait: string) => ({
  heading,
  says: [...says, wait],
  offers: [button('Back')],
  busy: true,
  working: [wait],
});
const switching = ({ isSwitched }: Context) => (isSwitched ? { says: [SWITCHED] } : { hides: [SWITCHED] });
const connecting = (context: Context) => [
  waiting(
    'Connecting to your wallet...',
    ['Complete the sign-in in the pop-up window of your wallet.'],
    'Waiting for Phantom',
  ),
  switching(context),
];
const SIGN = 'Sign the message';
const signed = [CHALLENGE, 'Your wallet asks for a signature. It is free and moves no money.'];
const authenticating = { ...waiting(SIGN, signed, 'Verifying…'), hides: [STILL, SWITCHED] };
const failed = (heading: string) => ({
  heading,
  offers: ['Back', 'Try again', 'Other wallet'].map(button),
});

const back = { target: '#wallet.backed', meta: { requirements: ['CRY-12'] } };
const to = (target: string, ...requirements: string[]) => ({ target: `#wallet.${target}`, meta: { requirements } });
const says = (alert: string) => ({ meta: { shows: { alert, strong: ['Try again'] } } });
const expired = { meta: { shows: { strong: ['Try again'] } } };
const limited = {
  ...says(LIMITED),
  on: { 'notice.expired': { target: 'expired', meta: { requirements: ['D-142'] } } },
};
/** The person may take any time. */
const patience = {
  fresh: {
    meta: { shows: { hides: [STILL] } },
    on: { 'after:patience': { target: 'slow', meta: { requirements: ['D-211'] } } },
  },
  slow: { meta: { shows: { says: [STILL] } } },
};
const ended = (result: string, requirement: string) => ({
  type: 'final' as const,
  output: { result },
  meta: { requirements: [requirement] },
});

export const walletModel = testModel<Context>(
  {
    area: 'widget',
    about: 'The sign-in with one wallet: it is connected, it signs a challenge, and the signature opens a session.',
    clock: { answerLimit: { milliseconds: 10_000 }, patience: { milliseconds: 10_000, requirements: ['D-211'] } },
    by: { 'notice.expired': 'clock' },
    inputs: {
      connectWallet: ['CRY-09', 'CRY-13', 'CRY-14'],
      startWallet: ['CRY-15', 'CRY-16', 'CRY-17'],
      signMessage: ['CRY-18', 'CRY-20', 'CRY-21', 'DAT-15'],
      authenticateWallet: ['CRY-16', 'CRY-17', 'CRY-22', 'CRY-23', 'IDS-19'],
      saveSession: ['DAT-04', 'D-199'],
    },
    properties: walletProperties,
  },
  {
    id: 'wallet',
    context: { isSwitched: false, address: ADDRESS },
    initial: 'arriving',
    states: {
      arriving: {
        on: { 'given:chosen': given('Phantom was chosen', 'connecting', { requirements: ['CRY-01', 'CRY-08'] }) },
      },
      connecting: {
        initial: 'fresh',
        meta: {
          requirements: ['CRY-08', 'CRY-10', 'CRY-11', 'CRY-12', 'D-212'],
          asks: { connectWallet: wallet },
          shows: (context) => [...connecting(context), { hides: [OPEN] }],
        },
        on: {
          'connectWallet:ok': {
            target: 'connected',
            actions: assign({ address: ADDRESS }),
            meta: { requirements: ['CRY-15', 'CRY-17', 'DAT-24'] },
          },
          'connectWallet:pending': to('pending', 'D-212'),
          'connectWallet:missing': to('failed.connect.missing', 'CRY-25', 'D-212'),
          'connectWallet:refused': to('failed.connect.refused', 'CRY-25', 'D-212'),
          'connectWallet:locked': to('failed.connect.locked', 'CRY-25', 'D-212'),
          'connectWallet:unreadable': to('failed.connect.unreadable', 'CRY-25', 'D-212'),
          'back.chosen': back,
        },
        states: patience,
      },
      pending: {
        meta: {
          requirements: ['CRY-12', 'D-212'],
          asks: { awaitAccount: wallet },
          shows: (context) => [...connecting(context), { says: [OPEN], hides: [STILL] }],
        },
        on: {
          'awaitAccount:ok': {
            target: 'connected',
            actions: assign({ address: OTHER }),
            meta: { requirements: ['CRY-15', 'CRY-17', 'D-212'] },
          },
          'back.chosen': back,
        },
      },
      connected: {
        initial: 'challenging',
        meta: { requirements: ['CRY-12', 'D-212'], asks: { watchAccount: account } },
        on: {
          'watchAccount:switched': [
            { guard: ({ context }) => context.isSwitched, ...to('failed.connect.switched', 'D-212') },
            { actions: assign({ isSwitched: true }), ...to('connecting', 'D-212') },
          ],
          'back.chosen': back,
        },
        states: {
          challenging: {
            meta: {
              asks: { startWallet: owner },
              shows: (context) => [...connecting(context), { hides: [STILL, OPEN] }],
            },
            on: {
              'startWallet:ok': to('connected.signing', 'CRY-18', 'CRY-19', 'IDS-08', 'DAT-24'),
              'startWallet:refused': to('failed.connect.sentence', 'CRY-25', 'THM-19'),
              'startWallet:limited': to('failed.connect.limited', 'CRY-25', 'D-142'),
              'after:answerLimit': to('failed.connect.slow', 'CRY-25'),
            },
          },
          signing: {
            initial: 'fresh',
            meta: {
              requirements: ['CRY-19', 'CRY-20', 'CRY-21'],
              asks: { signMessage: (context: Context) => ({ ...account(context), message: CHALLENGE }) },
              shows: (context) => [waiting(SIGN, signed, 'Waiting for Phantom'), switching(context)],
            },
            on: {
              'signMessage:ok': to('authenticating', 'CRY-23'),
              'signMessage:refused': to('failed.sign.refused', 'CRY-27', 'D-212'),
              'signMessage:pending': to('failed.sign.pending', 'CRY-27', 'D-212'),
              'signMessage:locked': to('failed.sign.locked', 'CRY-27', 'D-212'),
              'signMessage:unreadable': to('failed.sign.unreadable', 'CRY-27', 'D-212'),
            },
            states: patience,
          },
        },
      },
      authenticating: {
        meta: {
          requirements: ['CRY-23'],
          asks: {
            authenticateWallet: (context: Context) => ({
              ...owner(context),
              signature: 'signature-1',
              sessionMinutes: 90,
            }),
          },
          holds: ['signature'],
          shows: authenticating,
        },
        on: {
          'authenticateWallet:ok': to('saving', 'CRY-23', 'D-199'),
          'authenticateWallet:refused': to('failed.sign.sentence', 'CRY-27', 'THM-19'),
          'authenticateWallet:limited': to('failed.sign.limited', 'CRY-27', 'D-142'),
          'after:answerLimit': to('failed.sign.slow', 'CRY-27'),
          'back.chosen': back,
        },
      },
      saving: {
        tags: 'passing',
        meta: { requirements: ['D-199'], asks: { saveSession: session }, holds: ['session'], shows: authenticating },
        on: {
          'saveSession:ok': {
            target: 'confirmed',
            meta: {
              requirements: ['CRY-24', 'EVT-04', 'D-44', 'D-106', 'D-199'],
              announces: [
                announced('authenticate_flow_complete', { type: 'crypto', email: null }),
                action('rememberMethod', { method: 'Phantom' }),
              ],
            },
          },
          'saveSession:failed': to('notSaved', 'D-199'),
        },
      },
      notSaved: {
        meta: {
          requirements: ['D-199'],
          holds: ['session'],
          shows: {
            heading: SIGN,
            says: [CHALLENGE],
            hides: ['Verifying…', 'Waiting for Phantom'],
            alert: NOT_SAVED,
            offers: [button('Back'), button('Try again')],
            strong: ['Try again'],
          },
        },
        on: { 'retry.chosen': to('saving', 'D-199'), 'back.chosen': back },
      },
      confirmed: {
        tags: 'end',
        meta: { requirements: ['CRY-24'], shows: { heading: 'Success', says: ['Your wallet has been verified.'] } },
      },
      failed: {
        initial: 'connect',
        meta: { requirements: ['CRY-29', 'D-35'] },
        on: {
          'retry.chosen': { actions: assign({ isSwitched: false }), ...to('connecting', 'CRY-08') },
          'otherWallet.chosen': to('other', 'CRY-29'),
          'back.chosen': back,
        },
        states: {
          connect: {
            initial: 'expired',
            meta: { requirements: ['CRY-25', 'CRY-26'], shows: failed('[Error] Could not connect to wallet') },
            states: {
              missing: {
                meta: {
                  // The way to the wallet itself stands out.
                  shows: {
                    alert: 'Phantom was not found in this browser. Set it up first, or choose another wallet.',
                    offers: [button('Set up a new crypto wallet')],
                    strong: ['Set up a new crypto wallet'],
                  },
                },
                on: { 'setup.chosen': to('setup', 'CRY-30') },
              },
              refused: says('The wallet was closed or refused the request. Nothing was shared.'),
              locked: says(LOCKED),
              unreadable: says(UNREADABLE),
              switched: says('The account in your wallet changed again. Choose the one you want, then try again.'),
              sentence: says('Too many requests. Please wait a moment.'),
              slow: says(SLOW),
              limited,
              expired,
            },
          },
          sign: {
            initial: 'expired',
            meta: { requirements: ['CRY-27', 'CRY-28'], shows: failed('[Error] Could not sign message') },
            states: {
              refused: says('The wallet was closed or refused to sign. Nothing was changed.'),
              pending: says('Your wallet still has a request from this page open. Answer it there, then try again.'),
              locked: says(LOCKED),
              unreadable: says(UNREADABLE),
              sentence: says('The signature does not match.'),
              slow: says(SLOW),
              limited,
              expired,
            },
          },
        },
      },
      backed: ended('back', 'CRY-12'),
      other: ended('other', 'CRY-29'),
      setup: ended('setup', 'CRY-30'),
    },
  },
);
