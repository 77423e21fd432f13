import { given, testModel, to } from '#specs/testModel.ts';
import { OFFLINE, WAIT } from '../given.ts';
import { selection } from './emailSelection.screens.ts';

const REASON = { requirements: ['B2B-20'] };
const chosen = (choice: string) => ({ type: 'final' as const, output: { choice }, meta: REASON });
const after = (alert: string) => ({ meta: { ...REASON, shows: { alert } } });
const passing = (alert: string) => ({
  ...after(alert),
  on: { 'notice.expired': to('plain', 'D-142') },
});
const cannotJoin = (organization: string) =>
  after(`jane@acme.test cannot join ${organization}. Please ask an admin of the organization.`);

export const emailSelectionModel = testModel<object>(
  {
    area: 'business',
    about: 'Email Method Selection: a link or a code.',
    by: { 'notice.expired': 'clock' },
    properties: [
      {
        kind: 'onlyVia',
        state: 'link',
        events: ['link.chosen'],
        says: 'a link is sent only when it was chosen',
        ...REASON,
      },
      {
        kind: 'onlyVia',
        state: 'code',
        events: ['code.chosen'],
        says: 'a code is sent only when it was chosen',
        ...REASON,
      },
      { kind: 'alwaysCan', goals: ['link', 'code', 'back'], says: 'there is a way on', ...REASON },
    ],
  },
  {
    id: 'emailSelection',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('an address was given on Main', 'choosing', REASON),
          'given:refused': given('a send was refused before', 'choosing.limited', REASON),
          'given:offline': given('and there is no connection', 'choosing.offline', {
            requirements: ['B2B-20', 'D-142'],
          }),
          'given:turnedAway': given('the organization does not take the address', 'choosing.cannotJoin', REASON),
          'given:elsewhere': given('the same of no organization by name', 'choosing.unnamed', REASON),
        },
      },
      choosing: {
        initial: 'plain',
        meta: { ...REASON, shows: selection },
        on: {
          'link.chosen': { target: 'link', meta: REASON },
          'code.chosen': { target: 'code', meta: REASON },
          'back.chosen': { target: 'back', meta: REASON },
        },
        states: {
          plain: {},
          limited: passing(`${WAIT} You can try again in 15 seconds.`),
          offline: passing(OFFLINE),
          cannotJoin: cannotJoin('Acme'),
          unnamed: cannotJoin('this organization'),
        },
      },
      link: chosen('link'),
      code: chosen('code'),
      back: chosen('back'),
    },
  },
);
