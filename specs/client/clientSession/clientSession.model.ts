import { alwaysCan, leadsTo, onlyVia } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';

interface Context {
  /** Somebody has been known since the last sign-out. */
  isKnown: boolean;
  /** The token that a page gets: that of the first answer, that of another tab, or none any more. */
  token: 'own' | 'shared' | null;
  /** Failures in a row. */
  failures: number;
  error: 'offline' | 'unavailable' | 'limited' | 'refused' | null;
}
type Now = { context: Context };

const tokens = {
  own: { jwt: 'jwt-1', issuedAt: 1_000, endsAt: 301_000 },
  shared: { jwt: 'jwt-2', issuedAt: 61_000, endsAt: 361_000 },
};
const tokenOf = ({ token }: Context) => (token === null ? null : tokens[token]);

/** Milliseconds before the next call; later calls, and those of a page that the service refuses, wait for the browser. */
const PAUSES = [2_000, 10_000, 60_000];
/** Seconds of `Retry-After` in the answer about too many calls. */
const RETRY_AFTER = 15;
const pauseOf = ({ failures, error }: Context): number | null => {
  const pause = error === 'refused' ? undefined : PAUSES[failures - 1];
  if (pause === undefined) return null;
  return error === 'limited' ? Math.max(pause, RETRY_AFTER * 1_000) : pause;
};

const forgets = sets<Context>({ isKnown: false, token: null, failures: 0, error: null });
const saves = (token: 'own' | 'shared') => sets<Context>({ isKnown: true, token, failures: 0, error: null });
const failsBy = (error: Context['error']) =>
  sets<Context>(({ failures }) => ({ error, failures: Math.min(failures + 1, PAUSES.length + 1) }));

const failed = (error: Context['error']) => ({ ...to('offline'), actions: failsBy(error) });
const answers = {
  'authenticateSession:ok': { ...to('signedIn'), actions: saves('own') },
  'authenticateSession:ended': { ...to('signedOut'), actions: forgets },
  'authenticateSession:offline': failed('offline'),
  'authenticateSession:unavailable': failed('unavailable'),
  'authenticateSession:limited': failed('limited'),
  'authenticateSession:refused': failed('refused'),
  'after:answerLimit': failed('unavailable'),
};
/** Nobody is signed in from then on, whatever the service answers. */
const byDecision = { meta: { requirements: ['D-560'] } };
/** Changes of the session that come from elsewhere: from a widget of the page, or from another tab. */
const changes = {
  'session.stored': { ...to('unknown'), reenter: true, actions: forgets },
  'session.removed': { ...to('signedOut'), actions: forgets },
  'session.shared': { ...to('signedIn'), reenter: true, actions: saves('shared') },
  'signOut.chosen': { ...to('signingOut'), actions: forgets, ...byDecision },
};
const again = [{ guard: ({ context }: Now) => context.isKnown, ...to('refreshing') }, to('unknown')];
const afresh = again.map((one) => ({ ...one, actions: sets<Context>({ failures: 0 }) }));

const codes = { offline: 'offline', unavailable: 'unavailable', limited: 'rate_limited', refused: 'refused' };
const signedIn = { heading: 'Signed in', says: ['jane@acme.test'], hides: ['Refreshing'] };
const offline = ({ isKnown, token, error }: Context) => ({
  heading: 'Offline',
  says: [isKnown ? 'jane@acme.test' : 'Nobody known', token === null ? 'No token' : 'A token'],
  alert: error === null ? null : codes[error],
});
/** No page has a token then; a sign-out that the service did not hear of has an error, and no other has. */
const signedOut = ({ error }: Context) => ({
  heading: 'Signed out',
  hides: ['jwt-', error === null ? 'with an error' : 'without an error'],
});
const asks = { authenticateSession: undefined };

export const clientSessionModel = testModel<Context>(
  {
    area: 'client',
    about:
      'The session of a page without a widget: it survives a reload, and its token is fresh whenever it is needed.',
    success: ['signedIn'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: {
      'session.stored': 'system',
      'session.removed': 'system',
      'session.shared': 'system',
      // The code of the page, not a person.
      'token.required': 'system',
      'signOut.chosen': 'system',
    },
    properties: [
      onlyVia(
        'signedIn',
        ['authenticateSession:ok', 'session.shared'],
        'nobody is signed in before the service says who',
      ),
      onlyVia(
        'refreshing',
        ['awaitRefresh:due', 'awaitRetry:paused', 'awaitRetry:back', 'token.required'],
        'a token is refreshed when that is due, wanted or possible again',
      ),
      leadsTo(
        'unknown',
        ['signedIn', 'signedOut', 'offline'],
        ['system', 'clock'],
        'it becomes known who is signed in',
      ),
      leadsTo('refreshing', ['signedIn', 'signedOut', 'offline'], ['system', 'clock'], 'a refresh ends'),
      leadsTo('signingOut', ['signedOut', 'unknown'], ['system', 'clock'], 'a sign-out ends'),
      alwaysCan(['signedOut'], 'nobody stays signed in who does not want to'),
      alwaysCan(['signedIn'], 'there is a way back'),
    ],
  },
  {
    id: 'clientSession',
    context: { isKnown: false, token: null, failures: 0, error: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:stored': given('a page is opened or loaded again, with a session', 'unknown'),
          'given:empty': given('a page is opened in a browser without a session', 'signedOut'),
        },
      },
      unknown: {
        meta: { asks, shows: { heading: 'One moment', busy: true, hides: ['jwt-'] } },
        on: { ...answers, ...changes },
      },
      signedOut: {
        meta: { shows: signedOut },
        on: { 'session.stored': { ...to('unknown'), actions: forgets } },
      },
      signedIn: {
        meta: { asks: { awaitRefresh: (context: Context) => ({ token: tokenOf(context) }) }, shows: signedIn },
        on: { ...changes, 'awaitRefresh:due': to('refreshing'), 'token.required': to('refreshing') },
      },
      refreshing: {
        meta: { asks, shows: { heading: 'Signed in', says: ['jane@acme.test', 'Refreshing'] } },
        on: { ...answers, ...changes },
      },
      offline: {
        meta: {
          asks: {
            awaitRetry: (context: Context) => ({ pause: pauseOf(context) }),
            awaitTokenEnd: (context: Context) => ({ token: tokenOf(context) }),
          },
          shows: offline,
        },
        on: {
          ...changes,
          'awaitRetry:paused': again,
          'awaitRetry:back': afresh,
          'awaitTokenEnd:over': {
            guard: ({ context }: Now) => context.token !== null,
            actions: sets<Context>({ token: null }),
          },
          'token.required': again,
        },
      },
      signingOut: {
        meta: { asks: { endSession: undefined }, shows: signedOut },
        on: {
          'endSession:ok': to('signedOut'),
          'endSession:failed': { ...to('signedOut'), actions: failsBy('unavailable'), ...byDecision },
          'after:answerLimit': { ...to('signedOut'), actions: failsBy('unavailable'), ...byDecision },
          'session.stored': { ...to('unknown'), actions: forgets },
        },
      },
    },
  },
);
