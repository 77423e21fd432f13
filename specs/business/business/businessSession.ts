import { OFFLINE, signingIn, SLOW, WAIT } from '../given.ts';
import { organizationSwitch } from './businessAsks.ts';
import { loggedIn, signingOut, unchecked } from './businessScreens.ts';
import * as steps from './businessSteps.ts';

const { to, when } = steps;
const UNAVAILABLE = 'The sign-in service cannot be reached right now. Please try again soon.';

/** A session that is there: it is checked at the opening, shown, and ended by 'Sign out'. */
export const sessionStates = {
  resuming: {
    meta: { requirements: ['D-462'], asks: { resumeMemberSession: undefined }, shows: signingIn },
    on: {
      'resumeMemberSession:acme': to('loggedIn', ['D-462'], { organization: 'Acme' }),
      'resumeMemberSession:beta': [
        when(({ slug }) => slug !== null, to('landing', ['D-462'])),
        to('loggedIn', ['D-462'], { organization: 'Beta' }),
      ],
      'resumeMemberSession:ended': to('forgetting', ['D-462']),
      'resumeMemberSession:offline': steps.unchecked('passing', OFFLINE),
      'resumeMemberSession:limited': steps.unchecked('passing', `${WAIT} You can try again in 15 seconds.`),
      'resumeMemberSession:unavailable': steps.unchecked('lasting', UNAVAILABLE),
      'resumeMemberSession:refused': to('landing', ['D-462']),
      'after:answerLimit': steps.unchecked('lasting', SLOW),
    },
  },
  resumeFailed: {
    initial: 'lasting',
    meta: { requirements: ['D-594'], shows: unchecked },
    on: {
      'retry.chosen': steps.checkAgain(),
      'signOut.chosen': { target: 'signingOut', meta: { requirements: ['D-594'] } },
    },
    states: { lasting: {}, passing: { on: { 'notice.expired': steps.checkAgain('D-142') } } },
  },
  forgetting: {
    tags: 'passing' as const,
    meta: { requirements: ['D-462'], asks: { forgetVisit: undefined }, shows: signingIn },
    on: {
      'forgetVisit:ok': to('landing', ['D-462', 'D-594'], { hasEnded: true }),
      'forgetVisit:failed': to('landing', ['D-462', 'D-594'], { hasEnded: true }),
    },
  },
  loggedIn: {
    meta: { requirements: ['B2B-03', 'D-462'], shows: loggedIn },
    on: {
      'switch.chosen': to('organizationSwitch', ['D-595']),
      'signOut.chosen': { target: 'signingOut', meta: { requirements: ['D-462'] } },
    },
  },
  organizationSwitch: {
    meta: { requirements: ['D-595'], asks: { organizationSwitch }, shows: null },
    on: {
      'organizationSwitch:done': to('saving', ['B2B-03', 'D-595'], { organization: 'Acme' }),
      'organizationSwitch:unverified': to('main', ['D-595'], {
        organization: 'Acme',
        isAsked: true,
        isBackable: false,
      }),
      'organizationSwitch:secondStep': to('secondStep', ['D-595', 'B2B-12']),
      'organizationSwitch:back': to('loggedIn', ['D-595']),
      'organizationSwitch:ended': to('forgetting', ['D-594', 'D-595'], steps.BEGINNING),
    },
  },
  signingOut: {
    tags: 'passing' as const,
    meta: { requirements: ['D-462'], asks: { forgetVisit: undefined }, shows: signingOut },
    on: { 'forgetVisit:ok': to('revoking', ['D-462']), 'forgetVisit:failed': steps.toBeginning(['D-462']) },
  },
  revoking: {
    meta: {
      requirements: ['D-462'],
      asks: { revokeSession: { sessionToken: 'member-token-1' } },
      shows: signingOut,
      holds: ['session token'],
    },
    on: {
      'revokeSession:ok': steps.toBeginning(['D-462']),
      'revokeSession:failed': steps.toBeginning(['D-462']),
      'after:revokeLimit': steps.toBeginning(['D-462']),
    },
  },
};
