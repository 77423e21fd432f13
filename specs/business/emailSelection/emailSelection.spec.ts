import { flow } from '#specs/vocabulary.ts';
import { OFFLINE, WAIT } from '../given.ts';
import { selection } from './emailSelection.sights.ts';

type Row = [string, string, string, ...string[]];

const sight = (more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-20'],
  shows: { ...selection, ...more },
});
const TOLD = ['choosing', 'choosing.limited', 'choosing.offline', 'choosing.cannotJoin', 'choosing.unnamed'];
const chosen = (choice: string) => ({ kind: 'end' as const, requirements: ['B2B-20'], result: { choice } });

export const emailSelectionSpec = flow({
  id: 'emailSelection',
  area: 'business',
  about: 'Email Method Selection: a link or a code.',
  scenarios: {
    fresh: { says: 'an address was given on Main', to: 'choosing', requirements: ['B2B-20'] },
    refused: { says: 'a send was refused before', to: 'choosing.limited', requirements: ['B2B-20'] },
    offline: { says: 'and there is no connection', to: 'choosing.offline', requirements: ['B2B-20', 'D-142'] },
    turnedAway: {
      says: 'the organization does not take the address',
      to: 'choosing.cannotJoin',
      requirements: ['B2B-20'],
    },
    elsewhere: { says: 'the same of no organization by name', to: 'choosing.unnamed', requirements: ['B2B-20'] },
  },
  states: {
    choosing: sight(),
    'choosing.limited': sight({ alert: `${WAIT} You can try again in 15 seconds.` }),
    'choosing.offline': sight({ alert: OFFLINE }),
    'choosing.cannotJoin': sight({
      alert: 'jane@acme.test cannot join Acme. Please ask an admin of the organization.',
    }),
    'choosing.unnamed': sight({
      alert: 'jane@acme.test cannot join this organization. Please ask an admin of the organization.',
    }),
    link: chosen('link'),
    code: chosen('code'),
    back: chosen('back'),
  },
  events: {
    'link.chosen': { by: 'user' },
    'code.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
  },
  transitions: [
    ...TOLD.flatMap((from): Row[] => [
      [from, 'link.chosen', 'link', 'B2B-20'],
      [from, 'code.chosen', 'code', 'B2B-20'],
      [from, 'back.chosen', 'back', 'B2B-20'],
    ]),
    ...['limited', 'offline'].map((why): Row => [`choosing.${why}`, 'notice.expired', 'choosing', 'D-142']),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'link',
      events: ['link.chosen'],
      says: 'a link is sent only when it was chosen',
      requirements: ['B2B-20'],
    },
    {
      kind: 'onlyVia',
      state: 'code',
      events: ['code.chosen'],
      says: 'a code is sent only when it was chosen',
      requirements: ['B2B-20'],
    },
    { kind: 'alwaysCan', goals: ['link', 'code', 'back'], says: 'there is a way on', requirements: ['B2B-20'] },
  ],
});
