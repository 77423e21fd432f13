import { onlyVia, alwaysCan } from '#specs/properties.ts';
import { causes, failures, failuresOf } from '#specs/consent/failures.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

const address = '/connected-apps';
const heading = 'Connected applications';
const home = button('Go to Tinyspark');
const lantern = ['Lantern', 'Reports for owners', 'Know that it is you, and nothing more'];
const both = {
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
  offers: [button('Remove Northwind Mail'), button('Remove Lantern')],
};
const question = {
  heading: 'Remove access?',
  says: ['Northwind Mail will have to ask you again.'],
  offers: [button('Keep'), button('Remove')],
};

export const connectedAppsModel = testModel(
  {
    area: 'consent',
    about: '/connected-apps shows which applications have access to the account, and takes it back.',
    success: ['listed.both', 'removing', 'listed.removed'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'session.began': 'system' },
    inputs: { listApplications: ['D-280'], removeApplication: ['D-280'] },
    properties: [
      onlyVia('removing', ['remove.confirmed'], 'nothing is taken back without a second word', 'D-280'),
      onlyVia(
        'loading',
        ['given:signedIn', 'session.began', 'retry.chosen'],
        'a person who is not signed in asks for nothing',
        'D-281',
      ),
      alwaysCan(['goingHome'], 'every page has a way on', 'D-281'),
    ],
  },
  {
    id: 'connectedApps',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:signedIn': given('a session token is saved', 'loading', { requirements: ['D-280'] }),
          'given:nobody': given('no session token is saved', 'signingIn', { requirements: ['D-281'] }),
        },
      },
      signingIn: {
        meta: {
          requirements: ['D-281'],
          shows: { heading, says: ['Sign in to see which applications have access to your account.'] },
          address,
        },
        on: { 'session.began': to('loading', 'D-281') },
      },
      loading: {
        meta: {
          requirements: ['D-280'],
          asks: { listApplications: undefined },
          shows: { heading: 'Looking up your applications...', busy: true },
          address,
        },
        on: {
          'listApplications:both': to('listed.both', 'D-280'),
          'listApplications:none': to('listed.none', 'D-280'),
          'listApplications:ended': to('signingIn', 'D-281'),
          ...failuresOf('listApplications', 'D-281'),
        },
      },
      failed: { ...failures(address, 'D-281'), on: { 'retry.chosen': to('loading', 'D-281') } },
      listed: {
        initial: 'both',
        meta: { requirements: ['D-280'], shows: { heading, offers: [home] }, address },
        on: { 'home.chosen': to('goingHome', 'D-280') },
        states: {
          none: { meta: { shows: { says: ['No application has access to your account.'] } } },
          both: {
            initial: 'unchanged',
            meta: { shows: both },
            on: { 'remove.chosen:northwind': to('#connectedApps.confirming', 'D-280') },
            // An application that could not be removed is listed with the cause.
            states: { unchanged: {}, ...causes },
          },
          removed: {
            meta: {
              shows: {
                success: 'Northwind Mail no longer has access.',
                says: lantern,
                hides: ['Mails for brands', 'Far-reaching access'],
                offers: [button('Remove Lantern')],
              },
            },
          },
        },
      },
      confirming: {
        meta: { requirements: ['D-280', 'D-465'], shows: { ...question, strong: [] }, address },
        on: { 'keep.chosen': to('listed.both', 'D-280'), 'remove.confirmed': to('removing', 'D-280') },
      },
      removing: {
        meta: {
          requirements: ['D-280'],
          asks: { removeApplication: { id: 'northwind-mail' } },
          shows: { ...question, busy: true, working: ['Remove'], off: ['Keep'] },
          address,
        },
        on: {
          'removeApplication:ok': to('listed.removed', 'D-280', 'D-480', 'THM-22'),
          'removeApplication:ended': to('signingIn', 'D-281'),
          ...failuresOf('removeApplication', 'D-281', 'listed.both'),
        },
      },
      goingHome: {
        type: 'final',
        tags: 'passing',
        output: { result: 'home' },
        meta: { requirements: ['D-280'], shows: { heading: 'Taking you to Tinyspark...', busy: true } },
      },
    },
  },
);
