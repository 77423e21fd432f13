import { missing, passing, passingKinds, retryable, stopped } from '#specs/consent/trouble.ts';
import { button, flow, link } from '#specs/vocabulary.ts';

const address = '/oauth/logout';
const busy = (heading: string, ...requirements: string[]) => ({
  kind: 'wait-system' as const,
  requirements,
  shows: { heading, busy: true },
  address,
});
const question = {
  heading: 'Log out?',
  says: ['You will be signed out of Tinyspark on this device.'],
  offers: [button('No'), button('Yes')],
};
const LEAVING = 'Logging you out...';
const back = 'https://northwind.example/bye?state=s1';
const plain = { client_id: 'app-1', post_logout_redirect_uri: 'https://northwind.example/bye' };

type Row = [string, string, string, ...string[]];
const calls = ['checking', 'starting'];
const refusedRows = calls.flatMap((from): Row[] => [
  [from, 'startLogout:refused', 'refused', 'D-267'],
  ...passingKinds.flatMap((kind): Row[] => [
    [from, kind === 'slow' ? 'after:answerLimit' : `startLogout:${kind}`, `failed.${from}.${kind}`, 'D-267'],
    [`failed.${from}.${kind}`, 'retry.chosen', from, 'D-268'],
  ]),
]);

export const logoutSpec = flow({
  id: 'logout',
  area: 'consent',
  about: '/oauth/logout logs the person out where they want it, and leads back to the application.',
  success: ['asking', 'left'],
  scenarios: {
    plain: { says: 'both parameters, no id_token_hint', to: 'asking', requirements: ['OUT-03'] },
    hinted: { says: 'id_token_hint and state as well', to: 'checking', requirements: ['OUT-06', 'D-267'] },
    nothing: { says: 'no parameter', to: 'incomplete.clientId', requirements: ['OUT-01', 'D-41'] },
    noClient: { says: 'post_logout_redirect_uri alone', to: 'incomplete.clientId', requirements: ['OUT-01'] },
    noRedirect: { says: 'client_id alone', to: 'incomplete.redirectUri', requirements: ['OUT-02', 'D-41'] },
  },
  states: {
    'incomplete.clientId': stopped({ alert: missing('client_id'), requirements: ['OUT-01', 'IDP-11'], address }),
    'incomplete.redirectUri': stopped({
      alert: missing('post_logout_redirect_uri'),
      requirements: ['OUT-02', 'IDP-11'],
      address,
    }),
    checking: busy('Checking the request...', 'D-267'),
    asking: { kind: 'wait-user', requirements: ['OUT-03'], shows: { ...question, strong: ['Yes'] }, address },
    kept: {
      kind: 'end',
      requirements: ['OUT-04'],
      shows: { heading: 'You have not been logged out. You may close this page.' },
      address,
    },
    starting: {
      kind: 'wait-system',
      requirements: ['OUT-06'],
      shows: { ...question, busy: true, working: ['Yes'], off: ['No'] },
      address,
    },
    ...Object.fromEntries(
      calls.flatMap((from) =>
        passingKinds.map((kind) => [`failed.${from}.${kind}`, retryable(passing[kind], address, ['D-268'])]),
      ),
    ),
    refused: stopped({
      alert: 'The address to come back to is not one of this application.',
      requirements: ['IDP-22', 'D-267'],
      address,
    }),
    forgetting: { kind: 'wait-system', requirements: ['D-267'], glimpse: { heading: LEAVING, busy: true } },
    revoking: busy(LEAVING, 'D-267'),
    leaving: { kind: 'wait-system', requirements: ['D-266'], glimpse: { heading: LEAVING, busy: true } },
    left: busy(LEAVING, 'D-266'),
    staying: {
      kind: 'end',
      requirements: ['D-266'],
      shows: {
        heading: 'You are logged out.',
        says: ['Your browser is still on this page. Use the link below to continue.'],
        offers: [link('Continue to the application', back)],
      },
      address,
    },
    loggedOut: {
      kind: 'end',
      requirements: ['D-266', 'D-267'],
      shows: { heading: 'You are logged out.', says: ['You may close this page.'] },
      address,
    },
  },
  events: {
    startLogout: {
      by: 'system',
      requirements: ['OUT-06', 'IDS-12'],
      asksIn: { plain: [plain], hinted: [{ ...plain, state: 's1', id_token_hint: 'hint-1' }] },
      cases: ['agreed', 'consentRequired', 'refused', 'offline', 'unavailable', 'rateLimited'],
    },
    forgetVisit: { by: 'system', cases: ['signedIn', 'signedOut', 'failed'] },
    revokeSession: { by: 'system', asks: { sessionToken: 'token-1' }, cases: ['ok', 'failed'] },
    leaveForApplication: { by: 'system', asks: { url: back }, cases: ['ok', 'unsafe'] },
    'logout.confirmed': { by: 'user' },
    'logout.cancelled': { by: 'user' },
    'retry.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000, revokeLimit: 3_000, navigationLimit: 10_000 },
  transitions: [
    ['checking', 'startLogout:agreed', 'forgetting', 'OUT-06', 'D-267'],
    ['checking', 'startLogout:consentRequired', 'asking', 'OUT-03', 'D-267'],
    ['asking', 'logout.confirmed', 'starting', 'OUT-06'],
    ['asking', 'logout.cancelled', 'kept', 'OUT-04', 'OUT-05'],
    ['starting', 'startLogout:agreed', 'forgetting', 'OUT-06'],
    // The person has just said yes.
    ['starting', 'startLogout:consentRequired', 'forgetting', 'OUT-06'],
    ...refusedRows,
    ['forgetting', 'forgetVisit:signedIn', 'revoking', 'D-267'],
    ['forgetting', 'forgetVisit:signedOut', 'leaving', 'D-267'],
    ['forgetting', 'forgetVisit:failed', 'leaving', 'D-267'],
    ['revoking', 'revokeSession:ok', 'leaving', 'D-267'],
    ['revoking', 'revokeSession:failed', 'leaving', 'D-267'],
    ['revoking', 'after:revokeLimit', 'leaving', 'D-267'],
    ['leaving', 'leaveForApplication:ok', 'left', 'D-266'],
    ['leaving', 'leaveForApplication:unsafe', 'loggedOut', 'D-266'],
    ['left', 'after:navigationLimit', 'staying', 'D-266'],
  ],
  properties: [
    ...['nothing', 'noClient', 'noRedirect'].flatMap((scenario) =>
      calls.map((state) => ({
        kind: 'never' as const,
        state,
        after: scenario,
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
      goals: ['staying', 'loggedOut', 'refused', 'failed.*'],
      fair: ['system', 'clock'],
      says: 'logging out ends',
      requirements: ['OUT-06'],
    },
    {
      kind: 'alwaysCan',
      goals: ['kept', 'staying', 'loggedOut', 'refused', 'incomplete.*'],
      says: 'every page has a way on',
      requirements: ['OUT-03'],
    },
  ],
});
