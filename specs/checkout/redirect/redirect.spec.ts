import { flow } from '#specs/vocabulary.ts';
import { leaving } from '#specs/checkout/leaving.ts';

export const redirectSpec = flow({
  id: 'redirect',
  area: 'checkout',
  about: "'Back to Tinyspark': storage first, then the session, then the page, whatever answers.",
  scenarios: {
    chosen: { says: "'Back to Tinyspark' was chosen on an error page", to: 'clearing', requirements: ['NAV-10'] },
  },
  states: {
    clearing: { kind: 'wait-system', requirements: ['NAV-11', 'NAV-12'], glimpse: leaving },
    revoking: { kind: 'wait-system', requirements: ['NAV-13'], shows: leaving },
    leaving: { kind: 'wait-system', requirements: ['NAV-14'], glimpse: leaving },
    left: { kind: 'end', shows: leaving, result: { result: 'left' } },
  },
  events: {
    forgetVisit: { by: 'system', cases: ['signedIn', 'signedOut', 'failed'] },
    revokeSession: { by: 'system', asks: { sessionToken: 'token-1' }, cases: ['ok', 'failed'] },
    leaveForMarketing: { by: 'system', cases: ['ok', 'failed'] },
  },
  clock: { revokeLimit: 3_000 },
  transitions: [
    ['clearing', 'forgetVisit:signedIn', 'revoking', 'NAV-11', 'NAV-12', 'NAV-13'],
    ['clearing', 'forgetVisit:signedOut', 'leaving', 'NAV-11'],
    ['clearing', 'forgetVisit:failed', 'leaving', 'D-15'],
    ['revoking', 'revokeSession:ok', 'leaving', 'NAV-13'],
    ['revoking', 'revokeSession:failed', 'leaving', 'D-15'],
    ['revoking', 'after:revokeLimit', 'leaving', 'D-15'],
    ['leaving', 'leaveForMarketing:ok', 'left', 'NAV-14'],
    ['leaving', 'leaveForMarketing:failed', 'left', 'D-15'],
  ],
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
});
