import { leadsTo, before, onlyVia } from '#specs/properties.ts';
import { redirecting } from '#specs/checkout/redirecting.ts';
import { given, testModel, to } from '#specs/testModel.ts';

export const redirectModel = testModel(
  {
    area: 'checkout',
    about: "'Back to Tinyspark': storage first, then the session, then the page, whatever answers.",
    clock: { revokeLimit: { milliseconds: 3_000 } },
    properties: [
      leadsTo('clearing', ['left'], ['system', 'clock'], 'the page leaves whatever answers', 'NAV-14', 'D-15'),
      before('revoking', 'forgetVisit:signedIn', 'the session is revoked only after storage was cleared', 'D-15'),
      onlyVia('left', ['leaveForMarketing:ok', 'leaveForMarketing:failed'], 'the flow ends by leaving', 'NAV-14'),
    ],
  },
  {
    id: 'redirect',
    meta: { shows: redirecting },
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
          'forgetVisit:signedIn': to('revoking', 'NAV-11', 'NAV-12', 'NAV-13'),
          'forgetVisit:signedOut': to('redirecting', 'NAV-11'),
          'forgetVisit:failed': to('redirecting', 'D-15'),
        },
      },
      revoking: {
        meta: { requirements: ['NAV-13'], asks: { revokeSession: { sessionToken: 'token-1' } } },
        on: {
          'revokeSession:ok': to('redirecting', 'NAV-13'),
          'revokeSession:failed': to('redirecting', 'D-15'),
          'after:revokeLimit': to('redirecting', 'D-15'),
        },
      },
      redirecting: {
        tags: 'passing',
        meta: { requirements: ['NAV-14'], asks: { leaveForMarketing: undefined } },
        on: {
          'leaveForMarketing:ok': to('left', 'NAV-14'),
          'leaveForMarketing:failed': to('left', 'D-15'),
        },
      },
      left: { type: 'final', output: { result: 'left' }, meta: { shows: {} } },
    },
  },
);
