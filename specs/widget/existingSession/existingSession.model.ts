import { alwaysCan, before, leadsTo, never } from '#specs/properties.ts';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

interface Context {
  /** The person is asked first. */
  isConfirmed: boolean;
  account: string | null;
}

const SLOW = 'This took too long. Please try again.';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
const WAIT = { title: 'One moment...', text: 'Your session is being looked up.' };
const looking = { heading: WAIT.title, says: [WAIT.text], busy: true, working: [`${WAIT.title}${WAIT.text}`] };

const wayOn = ({ account }: Context) => (account === null ? 'Continue' : `Continue as ${account}`);
const offer = (context: Context) => ({
  heading: 'You are signed in',
  says: ['Continue with this account, or use another one.'],
  offers: [button(wayOn(context)), button('Use another account')],
  strong: [wayOn(context)],
});
const continuing = (context: Context) => {
  const about = offer(context);
  return { ...about, says: [...about.says, 'Signing you in...'], busy: true, working: [wayOn(context)] };
};

const named = sets<Context>({ account: 'jane@acme.test' });
const nameless = sets<Context>({ account: null });
const isConfirmed = ({ context }: { context: Context }) => context.isConfirmed;

/** The session lives: the person is asked, or the host gets it at once. */
const lives = (actions: typeof named) => [
  { target: 'offering', guard: isConfirmed, actions, meta: { requirements: ['D-576'] } },
  { target: 'saving', actions, meta: { requirements: ['D-576'] } },
];

export const existingSessionModel = testModel<Context>(
  {
    area: 'widget',
    about: 'The session that this browser has already, in place of the form.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { authenticateSession: ['D-576'], saveSession: ['DAT-04', 'D-199'] },
    success: ['continued'],
    properties: [
      before('continued', 'authenticateSession', 'a host gets a session only after the service has answered', 'D-576'),
      never('offering', 'given:continue', 'a host that asks for no question gets none', 'D-576'),
      alwaysCan(['continued', 'signingIn'], 'every screen has a way on', 'D-576'),
      leadsTo('checking', ['offering', 'continued', 'signingIn'], ['system', 'clock'], 'asking ends', 'D-576'),
      leadsTo('continuing', ['offering', 'continued', 'signingIn'], ['system', 'clock'], 'going on ends', 'D-576'),
    ],
  },
  {
    id: 'existingSession',
    context: { isConfirmed: true, account: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:confirm': given('a host that asks the person first', 'checking', { requirements: ['D-576'] }),
          'given:continue': given('a host that wants the session at once', 'checking', {
            requirements: ['D-576'],
            actions: sets<Context>({ isConfirmed: false }),
          }),
        },
      },
      checking: {
        meta: { requirements: ['D-576'], asks: { authenticateSession: undefined }, shows: looking },
        on: {
          'authenticateSession:ok': lives(named),
          'authenticateSession:nameless': lives(nameless),
          'authenticateSession:ended': to('signingIn', 'D-576'),
          'authenticateSession:limited': to('signingIn', 'D-576'),
          'after:answerLimit': to('signingIn', 'D-576'),
        },
      },
      offering: {
        initial: 'unanswered',
        meta: { requirements: ['D-576'], shows: offer },
        on: {
          'continue.chosen': to('continuing', 'D-576'),
          'anotherAccount.chosen': to('signingIn', 'D-576'),
        },
        states: {
          unanswered: {},
          slow: { meta: { shows: { alert: SLOW } } },
          limited: {
            meta: { shows: { alert: LIMITED } },
            on: { 'notice.expired': to('unanswered', 'D-142') },
          },
          notSaved: { meta: { requirements: ['D-141', 'D-199'], shows: { alert: NOT_SAVED } } },
        },
      },
      continuing: {
        meta: { requirements: ['D-576'], asks: { authenticateSession: undefined }, shows: continuing },
        on: {
          'authenticateSession:ok': { target: 'saving', actions: named, meta: { requirements: ['D-576'] } },
          'authenticateSession:nameless': { target: 'saving', actions: nameless, meta: { requirements: ['D-576'] } },
          'authenticateSession:ended': to('signingIn', 'D-576'),
          'authenticateSession:limited': 'offering.limited',
          'anotherAccount.chosen': to('signingIn', 'D-576'),
          'after:answerLimit': 'offering.slow',
        },
      },
      saving: {
        tags: 'passing',
        meta: {
          requirements: ['D-199'],
          asks: { saveSession: session },
          holds: ['session'],
          shows: (context) => (context.isConfirmed ? continuing(context) : looking),
        },
        on: {
          'saveSession:ok': to('continued', 'D-576', 'D-199'),
          'saveSession:failed': [
            { target: 'offering.notSaved', guard: isConfirmed, meta: { requirements: ['D-141', 'D-199'] } },
            to('signingIn', 'D-199'),
          ],
        },
      },
      continued: {
        tags: 'end',
        meta: {
          requirements: ['D-576'],
          shows: { heading: 'Success', says: ['You have been successfully signed in.'] },
        },
      },
      signingIn: { type: 'final', output: { result: 'signIn' }, meta: { requirements: ['D-576'] } },
    },
  },
);
