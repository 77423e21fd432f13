import { passing, passingKinds, retryable } from '#specs/consent/trouble.ts';
import { button, flow } from '#specs/vocabulary.ts';

const address = '/connected-apps';
const TITLE = 'Connected applications';
const lantern = ['Lantern', 'Reports for owners', 'Know that it is you, and nothing more'];
const home = button('Go to Tinyspark');
const both = {
  heading: TITLE,
  says: [
    'These applications have access to your account.',
    'Northwind Mail',
    'Mails for brands',
    'See your name and your profile picture',
    'Read your reports',
    'Far-reaching access',
    'Keep access while you are away',
    ...lantern,
  ],
  offers: [button('Remove Northwind Mail'), button('Remove Lantern'), home],
};
const question = {
  heading: 'Remove access?',
  says: ['Northwind Mail will have to ask you again.'],
  offers: [button('Keep'), button('Remove')],
};
const waits = (shows: object, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows,
  address,
});
type Row = [string, string, string, ...string[]];
const eventOf = (actor: string, kind: string) => (kind === 'slow' ? 'after:answerLimit' : `${actor}:${kind}`);

export const connectedAppsSpec = flow({
  id: 'connectedApps',
  area: 'consent',
  about: '/connected-apps shows which applications have access to the account, and takes it back.',
  success: ['listed', 'removing', 'listed.removed'],
  scenarios: {
    signedIn: { says: 'a session token is kept', to: 'loading', requirements: ['D-280'] },
    nobody: { says: 'no session token is kept', to: 'signingIn', requirements: ['D-281'] },
  },
  states: {
    signingIn: waits(
      { heading: TITLE, says: ['Sign in to see which applications have access to your account.'] },
      'D-281',
    ),
    loading: {
      kind: 'wait-system',
      requirements: ['D-280'],
      shows: { heading: 'Looking up your applications...', busy: true },
      address,
    },
    listed: waits(both, 'D-280'),
    'listed.none': waits(
      { heading: TITLE, says: ['No application has access to your account.'], offers: [home] },
      'D-280',
    ),
    'listed.removed': waits(
      {
        heading: TITLE,
        success: 'Northwind Mail no longer has access.',
        says: lantern,
        hides: ['Mails for brands', 'Far-reaching access'],
        offers: [button('Remove Lantern'), home],
      },
      'D-280',
    ),
    ...Object.fromEntries(
      passingKinds.map((kind) => [`listed.kept.${kind}`, waits({ ...both, alert: passing[kind] }, 'D-281')]),
    ),
    confirming: waits({ ...question, strong: [] }, 'D-280', 'D-465'),
    removing: {
      kind: 'wait-system',
      requirements: ['D-280'],
      shows: { ...question, busy: true, working: ['Remove'], off: ['Keep'] },
      address,
    },
    ...Object.fromEntries(passingKinds.map((kind) => [`failed.${kind}`, retryable(passing[kind], address, ['D-281'])])),
    goingHome: {
      kind: 'end',
      requirements: ['D-280'],
      glimpse: { heading: 'Taking you to Tinyspark...', busy: true },
      result: { result: 'home' },
    },
  },
  events: {
    listApplications: {
      by: 'system',
      requirements: ['D-280'],
      cases: ['both', 'none', 'ended', 'offline', 'unavailable', 'rateLimited'],
    },
    removeApplication: {
      by: 'system',
      requirements: ['D-280'],
      asks: { id: 'northwind-mail' },
      cases: ['ok', 'ended', 'offline', 'unavailable', 'rateLimited'],
    },
    'remove.chosen': { by: 'user', cases: ['northwind'] },
    'remove.confirmed': { by: 'user' },
    'keep.chosen': { by: 'user' },
    'retry.chosen': { by: 'user' },
    'home.chosen': { by: 'user' },
    'session.began': { by: 'system' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['signingIn', 'session.began', 'loading', 'D-281'],
    ['loading', 'listApplications:both', 'listed', 'D-280'],
    ['loading', 'listApplications:none', 'listed.none', 'D-280'],
    ['loading', 'listApplications:ended', 'signingIn', 'D-281'],
    ...passingKinds.flatMap((kind): Row[] => [
      ['loading', eventOf('listApplications', kind), `failed.${kind}`, 'D-281'],
      [`failed.${kind}`, 'retry.chosen', 'loading', 'D-281'],
      ['removing', eventOf('removeApplication', kind), `listed.kept.${kind}`, 'D-281'],
      [`listed.kept.${kind}`, 'remove.chosen:northwind', 'confirming', 'D-280'],
    ]),
    ['listed', 'remove.chosen:northwind', 'confirming', 'D-280'],
    ...['', '.none', '.removed', ...passingKinds.map((kind) => `.kept.${kind}`)].map((which): Row => [
      `listed${which}`,
      'home.chosen',
      'goingHome',
      'D-280',
    ]),
    ['confirming', 'keep.chosen', 'listed', 'D-280'],
    ['confirming', 'remove.confirmed', 'removing', 'D-280'],
    ['removing', 'removeApplication:ok', 'listed.removed', 'D-280', 'D-480', 'THM-22'],
    ['removing', 'removeApplication:ended', 'signingIn', 'D-281'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'removing',
      events: ['remove.confirmed'],
      says: 'nothing is taken back without a second word',
      requirements: ['D-280'],
    },
    {
      kind: 'onlyVia',
      state: 'loading',
      events: ['session.began', 'retry.chosen'],
      says: 'whoever is not signed in asks for nothing',
      requirements: ['D-281'],
    },
    {
      kind: 'alwaysCan',
      goals: ['goingHome'],
      says: 'every page has a way on',
      requirements: ['D-281'],
    },
  ],
});
