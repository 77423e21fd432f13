import { onlyVia, before, never, alwaysCan, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { session } from '#specs/sessionSaved.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

interface Context {
  /** Asked once after a sign-in by another method. */
  isOffer: boolean;
  passkeys: object[];
}

/** The passkey of the account, and the one that the device creates. */
const first = { id: 'passkey-a', name: 'Office key' };
const created = { id: 'passkey-b', name: 'Jane’s laptop' };
/** The created passkey as the list returns it, with the name that the person gave it. */
const renamed = { id: 'passkey-b', name: 'My phone' };

const SLOW = 'This took too long. Please try again.';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
const CREATE = 'Create a passkey';
const ERROR = 'Looks like there was an error!';
const about = {
  heading: 'Set up a passkey',
  says: ['Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to type.'],
  offers: [button(CREATE)],
  strong: [CREATE],
};
const asking = { ...about, says: [...about.says, 'Waiting for your device...'], busy: true, working: [CREATE] };
/** The device can still be left. */
const cancellable = [asking, { offers: [button('Cancel')] }];
/** The device has answered, the service has not yet. */
const registering = [asking, { offers: [button('Not now')], off: ['Not now'] }];
const unreachable = { heading: ERROR, offers: [button('Try again')] };

const later = (...requirements: string[]) => [
  {
    target: '#passkeyRegistration.over',
    guard: ({ context }: { context: Context }) => context.isOffer,
    meta: { requirements: [...requirements, 'D-234'] },
  },
  to('#passkeyRegistration.listing', ...requirements, 'D-234'),
];

export const passkeyRegistrationModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Passkey registration mode: a new passkey, then those of the account.',
    clock: { answerLimit: { milliseconds: 10_000 }, deviceLimit: { milliseconds: 90_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: {
      listPasskeys: ['PKY-19'],
      startRegistration: ['PKY-11'],
      createPasskey: ['PKY-11'],
      registerPasskey: ['PKY-11', 'IDS-13', 'IDS-19'],
      saveSession: ['DAT-04', 'D-199'],
      passkeyList: ['PKY-13'],
    },
    success: ['registered'],
    properties: [
      onlyVia(
        'registered',
        ['saveSession:ok', 'saveSession:failed'],
        'a passkey is shown as created only after the service has taken it',
        'PKY-12',
      ),
      before('registered', 'registerPasskey:ok', 'and not before', 'PKY-12'),
      never('listing', 'given:offer', 'an offer after a sign-in does not lead to the list', 'D-234'),
      alwaysCan(['registered', 'over', 'redirecting', 'listing'], 'every screen has a way on', 'PKY-12', 'PKY-19'),
      leadsTo(
        'starting',
        ['registered', 'offering', 'unproven', 'signedOut'],
        ['system', 'clock'],
        'asking ends',
        'PKY-11',
        'PKY-21',
      ),
    ],
  },
  {
    id: 'passkeyRegistration',
    context: { isOffer: false, passkeys: [] },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:mode': given('the widget in passkey registration mode', 'recognizing', {
            requirements: ['CFG-03', 'PKY-10'],
          }),
          'given:offer': given('after a first sign-in by another method', 'recognizing', {
            requirements: ['D-234'],
            actions: assign({ isOffer: true }),
          }),
        },
      },
      recognizing: {
        meta: {
          requirements: ['PKY-19', 'D-234'],
          asks: { listPasskeys: undefined },
          shows: {
            heading: 'One moment...',
            says: ['Your passkeys are being looked up.'],
            busy: true,
            working: ['One moment...Your passkeys are being looked up.'],
          },
        },
        on: {
          'listPasskeys:ok': {
            target: 'offering',
            actions: assign({ passkeys: [first] }),
            meta: { requirements: ['PKY-10'] },
          },
          'listPasskeys:ended': to('signedOut', 'PKY-19'),
          'listPasskeys:limited': 'unreachable.limited',
          'after:answerLimit': 'unreachable.slow',
        },
      },
      unreachable: {
        initial: 'slow',
        meta: { shows: unreachable },
        on: { 'retry.chosen': 'recognizing' },
        states: { slow: { meta: { shows: { alert: SLOW } } }, limited: { meta: { shows: { alert: LIMITED } } } },
      },
      offering: {
        initial: 'unanswered',
        meta: { requirements: ['PKY-10', 'D-234'], shows: [about, { offers: [button('Not now')] }] },
        on: {
          'create.chosen': to('starting', 'PKY-11'),
          'later.chosen': later(),
        },
        states: {
          unanswered: {},
          registered: {
            meta: {
              requirements: ['PKY-20', 'D-46'],
              shows: { alert: 'A passkey for this account already exists on this device.' },
            },
          },
          notCreated: {
            meta: {
              requirements: ['PKY-21', 'D-46'],
              shows: { alert: 'The passkey was not created. Please try again.' },
            },
          },
          slow: { meta: { shows: { alert: SLOW } } },
          limited: {
            meta: { shows: { alert: LIMITED } },
            on: { 'notice.expired': to('unanswered', 'D-142') },
          },
        },
      },
      starting: {
        meta: { requirements: ['PKY-11'], asks: { startRegistration: { domain: 'acme.test' } }, shows: cancellable },
        on: {
          'startRegistration:ok': to('creating', 'PKY-11'),
          'startRegistration:ended': to('signedOut', 'PKY-19'),
          'startRegistration:unproven': to('unproven', 'D-482', 'D-401'),
          'startRegistration:limited': to('offering.limited', 'PKY-21'),
          'passkey.cancelled': to('offering', 'D-232'),
          'after:answerLimit': 'offering.slow',
        },
      },
      creating: {
        meta: {
          requirements: ['PKY-11', 'D-232'],
          asks: { createPasskey: { options: '{"challenge":"AAAA"}' } },
          shows: cancellable,
        },
        on: {
          'createPasskey:ok': to('registering', 'PKY-11'),
          'createPasskey:registered': to('offering.registered', 'PKY-20', 'D-46'),
          'createPasskey:dismissed': to('offering.notCreated', 'PKY-21', 'D-46'),
          'passkey.cancelled': to('offering', 'D-232'),
          'after:deviceLimit': to('offering.notCreated', 'PKY-21'),
        },
      },
      registering: {
        meta: {
          requirements: ['PKY-11'],
          asks: {
            registerPasskey: {
              credential: { credentialId: 'passkey-1', relyingPartyId: 'acme.test', json: '{"id":"passkey-1"}' },
              sessionMinutes: 90,
            },
          },
          shows: registering,
        },
        on: {
          'registerPasskey:ok': {
            target: 'saving',
            actions: assign({ passkeys: [first, created] }),
            meta: { requirements: ['PKY-12'] },
          },
          'registerPasskey:ended': to('signedOut', 'PKY-19'),
          'registerPasskey:unproven': to('unproven', 'D-482', 'D-401'),
          'registerPasskey:refused': to('offering.notCreated', 'PKY-21'),
          'after:answerLimit': 'offering.slow',
        },
      },
      saving: {
        tags: 'passing',
        meta: { asks: { saveSession: session }, holds: ['session'], shows: registering },
        on: {
          'saveSession:ok': to('registered', 'PKY-12'),
          'saveSession:failed': to('registered', 'PKY-12'),
        },
      },
      registered: {
        meta: {
          requirements: ['PKY-12'],
          shows: {
            heading: 'Passkey created',
            says: ["It is called 'Jane’s laptop'. You can rename it at any time."],
            offers: [button('Done')],
          },
        },
        on: { 'done.chosen': later('PKY-13') },
      },
      listing: {
        meta: {
          requirements: ['PKY-13', 'D-234'],
          asks: { passkeyList: ({ passkeys }: Context) => ({ passkeys }) },
          shows: null,
        },
        on: {
          'passkeyList:create': {
            target: 'offering',
            actions: assign({ passkeys: [first, renamed] }),
            meta: { requirements: ['PKY-10'] },
          },
          'passkeyList:signedOut': to('signedOut', 'PKY-19'),
        },
      },
      unproven: {
        meta: {
          requirements: ['D-482'],
          shows: {
            heading: 'Set up a passkey',
            alert: 'Please verify your email address first: sign in once with a link or a passcode that we send to it.',
            offers: [button('Sign in'), button('Not now')],
            hides: [CREATE],
            strong: ['Sign in'],
          },
        },
        on: {
          'signIn.chosen': to('redirecting', 'D-482'),
          'later.chosen': later('D-482'),
        },
      },
      signedOut: {
        meta: {
          requirements: ['PKY-19', 'D-45'],
          shows: {
            heading: ERROR,
            alert: 'No active session detected. Please log in to continue.',
            offers: [button('Sign in')],
          },
        },
        on: { 'signIn.chosen': to('redirecting', 'PKY-19') },
      },
      over: { type: 'final', output: { result: 'over' }, meta: { requirements: ['D-234'] } },
      redirecting: { type: 'final', output: { result: 'logIn' }, meta: { requirements: ['PKY-19'] } },
    },
  },
);
