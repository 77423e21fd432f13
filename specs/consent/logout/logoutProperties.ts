import { never, onlyVia, leadsTo, alwaysCan, type ModelProperty } from '#specs/properties.ts';

export const logoutProperties: ModelProperty[] = [
  ...['nothing', 'noClient', 'noRedirect'].flatMap((scenario) =>
    ['checking', 'starting'].map((state) =>
      never(state, `given:${scenario}`, `no call is made in the scenario ${scenario} (${state})`, 'OUT-01', 'OUT-02'),
    ),
  ),
  onlyVia(
    'forgetting',
    ['startLogout:agreed', 'startLogout:consentRequired'],
    'a session ends only after the service has agreed',
    'OUT-06',
    'D-267',
  ),
  never('starting', 'logout.cancelled', 'who says no is not logged out', 'OUT-05'),
  onlyVia(
    'redirecting',
    ['forgetVisit:signedOut', 'forgetVisit:failed', 'revokeSession:ok', 'revokeSession:failed', 'after:revokeLimit'],
    'the browser leaves only after the session is forgotten',
    'D-267',
  ),
  leadsTo('starting', ['staying', 'loggedOut', 'refused', 'failed'], ['system', 'clock'], 'logging out ends', 'OUT-06'),
  alwaysCan(
    ['cancelled', 'staying', 'loggedOut', 'refused', 'noClient', 'noRedirect'],
    'every page has a way on',
    'OUT-03',
  ),
];
