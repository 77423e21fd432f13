import { flow } from '#specs/vocabulary.ts';

export const noticeExpirySpec = flow({
  id: 'noticeExpiry',
  area: 'widget',
  about: 'A notice that passes by itself goes when its time is over, or when the connection is back.',
  scenarios: {
    limited: { says: 'a refusal said how long to wait', to: 'counting', requirements: ['D-142'] },
    offline: { says: 'the browser reaches nothing', to: 'disconnected', requirements: ['D-142'] },
  },
  states: {
    counting: { kind: 'wait-system', requirements: ['D-142'] },
    disconnected: { kind: 'wait-system', requirements: ['D-142'] },
    'expired.limit': { kind: 'end', requirements: ['D-142'], result: { result: 'limitOver' } },
    'expired.offline': { kind: 'end', requirements: ['D-142'], result: { result: 'connected' } },
  },
  events: {
    countdown: { by: 'system', asks: { seconds: 15, of: 'limit' }, cases: ['over'] },
    awaitConnection: { by: 'system', cases: ['back'] },
  },
  transitions: [
    ['counting', 'countdown:over', 'expired.limit', 'D-142'],
    ['disconnected', 'awaitConnection:back', 'expired.offline', 'D-142'],
  ],
  properties: [
    {
      kind: 'leadsTo',
      from: 'counting',
      goals: ['expired.limit'],
      fair: ['system'],
      says: 'a limit ends',
      requirements: ['D-142'],
    },
    {
      kind: 'onlyVia',
      state: 'expired.offline',
      events: ['awaitConnection:back'],
      says: 'nobody is told to be online who is not',
      requirements: ['D-142'],
    },
  ],
});
