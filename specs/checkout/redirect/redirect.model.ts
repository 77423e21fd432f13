import { leaving } from '#specs/checkout/leaving.ts';
import { given, testModel } from '#specs/testModel.ts';

export const redirectModel = testModel(
  {
    area: 'checkout',
    about: "'Back to Tinyspark': storage first, then the session, then the page, whatever answers.",
    clock: { revokeLimit: { milliseconds: 3_000 } },
    properties: [
      {
        kind: 'leadsTo',
        from: 'clearing',
        goals: ['left'],
        fair: ['system', 'clock'],
        says: 'the page leaves whatever answers',
        requirements: ['NAV-14', 'D-15'],
      },
      {
        kind: 'before',
        state: 'revoking',
        mustHaveSeen: 'forgetVisit:signedIn',
        says: 'the session is revoked only after storage was cleared',
        requirements: ['D-15'],
      },
      {
        kind: 'onlyVia',
        state: 'left',
        events: ['leaveForMarketing:ok', 'leaveForMarketing:failed'],
        says: 'the flow ends by leaving',
        requirements: ['NAV-14'],
      },
    ],
  },
  {
    id: 'redirect',
    meta: { shows: leaving },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:chosen': given("'Back to Tinyspark' was chosen on an error page", 'clearing', {
            requirements: ['NAV-10'],
          }),
        },
      },
      clearing: {
        tags: 'passing',
        meta: { requirements: ['NAV-11', 'NAV-12'], asks: { forgetVisit: undefined } },
        on: {
          'forgetVisit:signedIn': { target: 'revoking', meta: { requirements: ['NAV-11', 'NAV-12', 'NAV-13'] } },
          'forgetVisit:signedOut': { target: 'leaving', meta: { requirements: ['NAV-11'] } },
          'forgetVisit:failed': { target: 'leaving', meta: { requirements: ['D-15'] } },
        },
      },
      revoking: {
        meta: { requirements: ['NAV-13'], asks: { revokeSession: { sessionToken: 'token-1' } } },
        on: {
          'revokeSession:ok': { target: 'leaving', meta: { requirements: ['NAV-13'] } },
          'revokeSession:failed': { target: 'leaving', meta: { requirements: ['D-15'] } },
          'after:revokeLimit': { target: 'leaving', meta: { requirements: ['D-15'] } },
        },
      },
      leaving: {
        tags: 'passing',
        meta: { requirements: ['NAV-14'], asks: { leaveForMarketing: undefined } },
        on: {
          'leaveForMarketing:ok': { target: 'left', meta: { requirements: ['NAV-14'] } },
          'leaveForMarketing:failed': { target: 'left', meta: { requirements: ['D-15'] } },
        },
      },
      left: { type: 'final', output: { result: 'left' } },
    },
  },
);
