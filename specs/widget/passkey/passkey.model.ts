import { before, never, alwaysCan, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { NOT_SAVED, session, sessionSaved } from '#specs/sessionSaved.ts';
import { action, announced, given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';

interface Context {
  /** A passkey was picked in the e-mail field, not by the button. */
  isPicked: boolean;
}

const PASSKEY = 'Continue with a passkey';
/** Main stays on the screen; the button works, the rest waits, and it can be left. */
const asking = {
  says: ['Waiting for your passkey...'],
  offers: [PASSKEY, 'Cancel', 'Continue with Google', 'Continue with Apple'].map(button),
  busy: true,
  hides: ['Sign up or log in'],
  working: [PASSKEY],
  off: ['Continue with Google', 'Continue with Apple'],
};
/** The button comes to say so, the address stays as it was typed. */
const picked = {
  says: ['or'],
  offers: [field('Email'), button('Continue with email')],
  values: { Email: 'jane@acme.test' },
  off: ['Email', 'Continue with email'],
};
const signingIn = ({ isPicked }: Context) => (isPicked ? [picked, asking] : asking);

/** The credential that the browser returns. */
const credential = ({ isPicked }: Context) => ({
  credentialId: isPicked ? 'passkey-2' : 'passkey-1',
  relyingPartyId: 'acme.test',
  json: '{"id":"passkey-1"}',
});

const REFUSED = ['failed', 'unknown', 'unsupported', 'offline', 'slow'];
const refused = (code: string, ...requirements: string[]) => ({
  type: 'final' as const,
  output: { result: 'refused', notice: { code } },
  meta: { requirements },
});

export const passkeyModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Logging in by passkey: a challenge, the device, the service.',
    clock: { answerLimit: { milliseconds: 10_000 }, deviceLimit: { milliseconds: 90_000 } },
    inputs: {
      getPasskey: ['PKY-01'],
      authenticatePasskey: ['PKY-01', 'IDS-19'],
      saveSession: ['DAT-04', 'D-199'],
    },
    properties: [
      before('confirmed', 'authenticatePasskey:ok', "'Success' only after the service took the passkey", 'PKY-05'),
      never('asking', 'given:picked', 'a passkey that was picked is not asked for again', 'PKY-03'),
      ...sessionSaved({
        opened: 'authenticatePasskey:ok',
        saved: ['confirmed'],
        notSaved: 'notSaved',
        requirements: ['PKY-05'],
      }),
      alwaysCan(['confirmed', 'backed', ...REFUSED], 'every screen has a way on', 'PKY-05', 'D-232'),
      leadsTo(
        'starting',
        ['confirmed', 'notSaved', 'backed', ...REFUSED],
        ['system', 'clock'],
        'asking ends',
        'PKY-07',
        'PKY-08',
      ),
    ],
  },
  {
    id: 'passkey',
    context: { isPicked: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:chosen': given('the passkey button was pressed', 'starting', { requirements: ['PKY-01'] }),
          'given:picked': given('a passkey was picked in the e-mail field', 'authenticating', {
            requirements: ['PKY-03'],
            actions: assign({ isPicked: true }),
          }),
        },
      },
      starting: {
        meta: { requirements: ['PKY-01'], asks: { startPasskey: { domain: 'acme.test' } }, shows: signingIn },
        on: {
          'startPasskey:ok': to('asking', 'PKY-01'),
          'startPasskey:refused': to('failed', 'PKY-08', 'PKY-22'),
          'startPasskey:unsupported': 'unsupported',
          'startPasskey:offline': 'offline',
          'after:answerLimit': 'slow',
          'passkey.cancelled': to('backed', 'D-232'),
        },
      },
      asking: {
        meta: {
          requirements: ['PKY-01', 'D-232'],
          asks: { getPasskey: { options: '{"challenge":"AAAA"}', isAutofill: false } },
          shows: signingIn,
        },
        on: {
          'getPasskey:ok': to('authenticating', 'PKY-01'),
          'getPasskey:dismissed': to('failed', 'PKY-07', 'PKY-22'),
          'getPasskey:unsupported': 'unsupported',
          'after:deviceLimit': to('failed', 'PKY-07'),
          'passkey.cancelled': to('backed', 'D-232'),
        },
      },
      authenticating: {
        meta: {
          requirements: ['PKY-01', 'PKY-03'],
          asks: {
            authenticatePasskey: (context: Context) => ({ credential: credential(context), sessionMinutes: 90 }),
          },
          shows: signingIn,
        },
        on: {
          'authenticatePasskey:ok': to('saving', 'PKY-05', 'D-199'),
          'authenticatePasskey:unknown': {
            target: 'unknown',
            meta: {
              requirements: ['PKY-09', 'D-233'],
              announces: (context) => [action('signalUnknownPasskey', credential(context))],
            },
          },
          'authenticatePasskey:refused': to('failed', 'PKY-08', 'PKY-22'),
          'authenticatePasskey:offline': 'offline',
          'after:answerLimit': 'slow',
          'passkey.cancelled': to('backed', 'D-232'),
        },
      },
      saving: {
        tags: 'passing',
        meta: { requirements: ['D-199'], asks: { saveSession: session }, holds: ['session'], shows: signingIn },
        on: {
          'saveSession:ok': {
            target: 'confirmed',
            meta: {
              requirements: ['PKY-05', 'EVT-04', 'EVT-05', 'D-106', 'D-199'],
              announces: [
                announced('authenticate_flow_complete', { type: 'passkey', email: null }),
                action('rememberMethod', { method: 'passkey' }),
              ],
            },
          },
          'saveSession:failed': to('notSaved', 'D-141', 'D-199'),
        },
      },
      notSaved: {
        meta: {
          requirements: ['D-141', 'D-199'],
          holds: ['session'],
          shows: {
            heading: 'Almost there',
            alert: NOT_SAVED,
            offers: [button('Back'), button('Try again')],
            hides: [PASSKEY],
            strong: ['Try again'],
          },
        },
        on: {
          'retry.chosen': to('saving', 'D-199'),
          'back.chosen': to('backed', 'D-199'),
        },
      },
      confirmed: {
        tags: 'end',
        meta: {
          requirements: ['PKY-05', 'PKY-06'],
          shows: { heading: 'Success', says: ['You have signed in with your passkey.'], hides: [PASSKEY] },
        },
      },
      failed: refused('passkeyFailed', 'PKY-07', 'PKY-08', 'PKY-22'),
      unknown: refused('passkeyUnknown', 'PKY-09'),
      unsupported: refused('passkeyUnsupported'),
      offline: refused('offline'),
      slow: refused('slow'),
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: ['D-232'] } },
    },
  },
);
