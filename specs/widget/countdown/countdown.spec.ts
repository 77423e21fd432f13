import { flow } from '#specs/vocabulary.ts';

/** It passes too soon to be looked at in a browser. */
const left = (time: string) => ({
  says: ['Less than 30 seconds are left for this code.', `Your code expires in ${time}.`],
});

export const countdownSpec = flow({
  id: 'countdown',
  area: 'widget',
  about: 'Seconds that run out, one tick at a time; a page that slept catches up with one long tick.',
  scenarios: {
    three: { says: 'three seconds are left', to: '3', requirements: ['OTP-22'] },
    one: { says: 'one second is left', to: '1', requirements: ['OTP-22'] },
  },
  states: {
    '3': { kind: 'wait-system', requirements: ['OTP-22'], glimpse: left('0:03') },
    '2': { kind: 'wait-system', requirements: ['OTP-22'], glimpse: left('0:02') },
    '1': { kind: 'wait-system', requirements: ['OTP-22'], glimpse: left('0:01') },
    over: { kind: 'end', requirements: ['OTP-23'], result: { result: 'over' } },
  },
  events: { tick: { by: 'clock', cases: ['oneSecond', 'twoSeconds'] } },
  transitions: [
    ['3', 'tick:oneSecond', '2', 'OTP-22', 'OTP-24'],
    ['3', 'tick:twoSeconds', '1', 'OTP-22'],
    ['2', 'tick:oneSecond', '1', 'OTP-22', 'OTP-24'],
    ['2', 'tick:twoSeconds', 'over', 'OTP-23'],
    ['1', 'tick:oneSecond', 'over', 'OTP-23'],
    ['1', 'tick:twoSeconds', 'over', 'OTP-23'],
  ],
  properties: [
    { kind: 'leadsTo', from: '3', goals: ['over'], fair: ['clock'], says: 'time runs out', requirements: ['OTP-23'] },
    { kind: 'never', state: '3', after: 'tick:oneSecond', says: 'time never comes back', requirements: ['OTP-22'] },
  ],
});
