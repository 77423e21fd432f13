import { leadsTo, onlyVia } from '#specs/properties.ts';
import { given, testModel } from '#specs/testModel.ts';

const requirements = ['D-142'];

export const noticeExpiryModel = testModel(
  {
    area: 'widget',
    about: 'A notice that passes by itself goes when its time is over, or when the connection is back.',
    properties: [
      leadsTo('counting', ['limitOver'], ['system'], 'a limit ends', ...requirements),
      onlyVia(
        'connected',
        ['awaitConnection:back'],
        "'online again' only once the connection is back",
        ...requirements,
      ),
    ],
  },
  {
    id: 'noticeExpiry',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:limited': given('the service said how long to wait', 'counting', { requirements }),
          'given:offline': given('the browser reaches nothing', 'disconnected', { requirements }),
        },
      },
      counting: {
        meta: { requirements, asks: { countdown: { seconds: 15, of: 'limit' } } },
        on: { 'countdown:over': { target: 'limitOver', meta: { requirements } } },
      },
      disconnected: {
        meta: { requirements, asks: { awaitConnection: undefined } },
        on: { 'awaitConnection:back': { target: 'connected', meta: { requirements } } },
      },
      limitOver: { type: 'final', output: { result: 'limitOver' }, meta: { requirements } },
      connected: { type: 'final', output: { result: 'connected' }, meta: { requirements } },
    },
  },
);
