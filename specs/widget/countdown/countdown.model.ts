import { leadsTo, never } from '#specs/properties.ts';
import { given, testModel, to } from '#specs/testModel.ts';

const counting = (left: string) => ({
  tags: 'passing' as const,
  meta: {
    requirements: ['OTP-22'],
    asks: { tick: undefined },
    shows: { says: ['Less than 30 seconds are left for this code.', `Your code expires in ${left}.`] },
  },
});

export const countdownModel = testModel(
  {
    area: 'widget',
    about: 'Seconds that run out, one tick at a time; a page that slept catches up with one long tick.',
    by: { tick: 'clock' },
    properties: [
      leadsTo('three', ['over'], ['clock'], 'time runs out', 'OTP-23'),
      never('three', 'tick:oneSecond', 'time never comes back', 'OTP-22'),
    ],
  },
  {
    id: 'countdown',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:three': given('three seconds are left', 'three', { requirements: ['OTP-22'] }),
          'given:one': given('one second is left', 'one', { requirements: ['OTP-22'] }),
        },
      },
      three: {
        ...counting('0:03'),
        on: {
          'tick:oneSecond': to('two', 'OTP-22', 'OTP-24'),
          'tick:twoSeconds': to('one', 'OTP-22'),
        },
      },
      two: {
        ...counting('0:02'),
        on: {
          'tick:oneSecond': to('one', 'OTP-22', 'OTP-24'),
          'tick:twoSeconds': to('over', 'OTP-23'),
        },
      },
      one: {
        ...counting('0:01'),
        on: {
          'tick:oneSecond': to('over', 'OTP-23'),
          'tick:twoSeconds': to('over', 'OTP-23'),
        },
      },
      over: { type: 'final', output: { result: 'over' }, meta: { requirements: ['OTP-23'] } },
    },
  },
);
