import { flow } from '#specs/vocabulary.ts';

const LAST_MINUTE = 'This sign-in ends in one minute. Please finish it soon.';

export const loginExpirySpec = flow({
  id: 'loginExpiry',
  area: 'business',
  about: 'A sign-in that is not whole yet has ten minutes; the last of them is said where no code counts down.',
  scenarios: {
    begun: { says: 'a first step of a sign-in was accepted', to: 'running', requirements: ['D-329'] },
  },
  states: {
    running: { kind: 'wait-system', requirements: ['D-329'], shows: { hides: [LAST_MINUTE] } },
    ending: { kind: 'wait-system', requirements: ['D-329'], shows: { says: [LAST_MINUTE] } },
    over: { kind: 'end', requirements: ['D-329'], result: { result: 'over' }, shows: { hides: [LAST_MINUTE] } },
  },
  events: {},
  clock: { warningDue: 9 * 60_000, lastMinute: 60_000 },
  clockRequirements: { warningDue: ['D-329'], lastMinute: ['D-329'] },
  transitions: [
    ['running', 'after:warningDue', 'ending', 'D-329'],
    ['ending', 'after:lastMinute', 'over', 'D-329'],
  ],
  properties: [
    {
      kind: 'leadsTo',
      from: 'running',
      goals: ['over'],
      fair: ['clock'],
      says: 'a sign-in ends',
      requirements: ['D-329'],
    },
    {
      kind: 'onlyVia',
      state: 'over',
      events: ['after:lastMinute'],
      says: 'no sign-in ends without a warning',
      requirements: ['D-329'],
    },
  ],
});
