import type { ModelProperty } from '#specs/testModel.ts';

export const logoutProperties: ModelProperty[] = [
  ...['nothing', 'noClient', 'noRedirect'].flatMap((scenario) =>
    ['checking', 'starting'].map((state) => ({
      kind: 'never' as const,
      state,
      after: `given:${scenario}`,
      says: `no call is made in the scenario ${scenario} (${state})`,
      requirements: ['OUT-01', 'OUT-02'],
    })),
  ),
  {
    kind: 'onlyVia',
    state: 'forgetting',
    events: ['startLogout:agreed', 'startLogout:consentRequired'],
    says: 'a session ends only after the service has agreed',
    requirements: ['OUT-06', 'D-267'],
  },
  {
    kind: 'never',
    state: 'starting',
    after: 'logout.cancelled',
    says: 'who says no is not logged out',
    requirements: ['OUT-05'],
  },
  {
    kind: 'onlyVia',
    state: 'leaving',
    events: [
      'forgetVisit:signedOut',
      'forgetVisit:failed',
      'revokeSession:ok',
      'revokeSession:failed',
      'after:revokeLimit',
    ],
    says: 'the browser leaves only after the session is forgotten',
    requirements: ['D-267'],
  },
  {
    kind: 'leadsTo',
    from: 'starting',
    goals: ['staying', 'loggedOut', 'refused', 'failed'],
    fair: ['system', 'clock'],
    says: 'logging out ends',
    requirements: ['OUT-06'],
  },
  {
    kind: 'alwaysCan',
    goals: ['cancelled', 'staying', 'loggedOut', 'refused', 'noClient', 'noRedirect'],
    says: 'every page has a way on',
    requirements: ['OUT-03'],
  },
];
