import { leadsTo, onlyVia } from '#specs/properties.ts';
import { given, testModel } from '#specs/testModel.ts';

const LAST_MINUTE = 'This sign-in ends in one minute. Please finish it soon.';
const requirements = ['D-329'];

export const loginExpiryModel = testModel<object>(
  {
    area: 'business',
    about: 'A sign-in that is not whole yet has ten minutes; the last of them is said where no code counts down.',
    clock: {
      warningDue: { milliseconds: 9 * 60_000, requirements },
      lastMinute: { milliseconds: 60_000, requirements },
    },
    properties: [
      leadsTo('running', ['over'], ['clock'], 'a sign-in ends', ...requirements),
      onlyVia('over', ['after:lastMinute'], 'no sign-in ends without a warning', ...requirements),
    ],
  },
  {
    id: 'loginExpiry',
    initial: 'arriving',
    states: {
      arriving: {
        on: { 'given:begun': given('a first step of a sign-in was accepted', 'running', { requirements }) },
      },
      running: {
        meta: { requirements, shows: { hides: [LAST_MINUTE] } },
        on: { 'after:warningDue': { target: 'ending', meta: { requirements } } },
      },
      ending: {
        meta: { requirements, shows: { says: [LAST_MINUTE] } },
        on: { 'after:lastMinute': { target: 'over', meta: { requirements } } },
      },
      over: { type: 'final', output: { result: 'over' }, meta: { requirements, shows: { hides: [LAST_MINUTE] } } },
    },
  },
);
