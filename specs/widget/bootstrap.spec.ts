import { flow } from '../vocabulary.ts';

export const bootstrapSpec = flow({
  id: 'bootstrap',
  area: 'widget',
  about: 'Bootstrap data: the cached copy first, then the service, and no flow waits for either.',
  success: ['settled.known'],
  scenarios: {
    coded: { says: 'the widget was mounted with codes by e-mail', to: 'recalling.unknown', requirements: ['IDS-14'] },
    passwords: { says: 'the widget was mounted with passwords', to: 'recalling.unknown', requirements: ['IDS-14'] },
    oneTapAlone: { says: 'the widget was mounted with One Tap', to: 'recalling.unknown', requirements: ['IDS-14'] },
    mounted: { says: 'the widget was mounted', to: 'recalling.unknown', requirements: ['IDS-14'] },
  },
  states: {
    'recalling.unknown': { kind: 'wait-system', requirements: ['IDS-14'] },
    'fetching.unknown': { kind: 'wait-system', requirements: ['IDS-15', 'EML-21'] },
    'fetching.known': { kind: 'wait-system', requirements: ['IDS-14', 'IDS-15', 'EML-20'] },
    'settled.unknown': { kind: 'end', requirements: ['EML-21'] },
    'settled.known': { kind: 'end', requirements: ['EML-20'] },
  },
  events: {
    cachedBootstrap: { by: 'system', cases: ['oneDomain', 'none', 'failed'] },
    fetchBootstrap: { by: 'system', cases: ['oneDomain', 'twoDomains', 'noDomain', 'failed'] },
  },
  clock: { bootstrapLimit: 3_000 },
  transitions: [
    ['recalling.unknown', 'cachedBootstrap:oneDomain', 'fetching.known', 'IDS-14', 'IDS-16', 'EML-20'],
    ['recalling.unknown', 'cachedBootstrap:none', 'fetching.unknown', 'IDS-15', 'EML-21'],
    ['recalling.unknown', 'cachedBootstrap:failed', 'fetching.unknown', 'IDS-15'],
    ...['unknown', 'known'].flatMap((was): [string, string, string, ...string[]][] => [
      [`fetching.${was}`, 'fetchBootstrap:oneDomain', 'settled.known', 'IDS-15', 'EML-20'],
      [`fetching.${was}`, 'fetchBootstrap:twoDomains', 'settled.unknown', 'IDS-15', 'EML-21'],
      [`fetching.${was}`, 'fetchBootstrap:noDomain', 'settled.unknown', 'IDS-15', 'EML-21'],
      [`fetching.${was}`, 'fetchBootstrap:failed', `settled.${was}`, 'IDS-14'],
      [`fetching.${was}`, 'after:bootstrapLimit', `settled.${was}`, 'IDS-14'],
    ]),
  ],
  properties: [
    {
      kind: 'leadsTo',
      from: 'recalling.unknown',
      goals: ['settled.*'],
      fair: ['system', 'clock'],
      says: 'bootstrap never waits for ever',
      requirements: ['IDS-15'],
    },
    {
      kind: 'before',
      state: 'settled.*',
      mustHaveSeen: 'cachedBootstrap:*',
      says: 'the cached copy is read first',
      requirements: ['IDS-14'],
    },
  ],
});
