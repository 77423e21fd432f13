import { button, flow } from '#specs/vocabulary.ts';

type Row = [string, string, string, ...string[]];
const OKTA = 'Continue with Okta';
const ENTRA = 'Continue with Entra';

const choosing = (more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-24'],
  shows: {
    heading: 'Choose where to sign in',
    says: [`${OKTA}${ENTRA}`],
    offers: [button(OKTA), button(ENTRA), button('Back')],
    strong: [],
    ...more,
  },
});
const chosen = (connectionId: string) => ({
  kind: 'end' as const,
  requirements: ['B2B-24'],
  result: { choice: 'connection', connectionId },
});

export const ssoMenuSpec = flow({
  id: 'ssoMenu',
  area: 'business',
  about: 'SSO Discovery Menu: one of several connections is chosen.',
  scenarios: {
    first: { says: 'none of them was used before', to: 'choosing', requirements: ['B2B-24'] },
    used: { says: 'the second was used last', to: 'choosing.used', requirements: ['B2B-24'] },
    unleft: { says: 'the page was not left for one of them', to: 'choosing.unleft', requirements: ['B2B-24'] },
  },
  states: {
    choosing: choosing(),
    'choosing.used': choosing({ says: [`${ENTRA}Used last time${OKTA}`], lastUsed: [ENTRA] }),
    'choosing.unleft': choosing({ alert: 'This took too long. Please try again.' }),
    okta: chosen('connection-1'),
    entra: chosen('connection-2'),
    back: { kind: 'end', requirements: ['B2B-24'], result: { choice: 'back' } },
  },
  events: {
    'connection.chosen': { by: 'user', cases: ['okta', 'entra'] },
    'back.chosen': { by: 'user' },
  },
  transitions: ['choosing', 'choosing.used', 'choosing.unleft'].flatMap((from): Row[] => [
    [from, 'connection.chosen:okta', 'okta', 'B2B-24'],
    [from, 'connection.chosen:entra', 'entra', 'B2B-24'],
    [from, 'back.chosen', 'back', 'B2B-24', 'B2B-22'],
  ]),
  properties: [
    {
      kind: 'onlyVia',
      state: 'okta',
      events: ['connection.chosen:okta'],
      says: 'a connection is used only when it was chosen',
      requirements: ['B2B-24'],
    },
    { kind: 'alwaysCan', goals: ['okta', 'entra', 'back'], says: 'there is a way on', requirements: ['B2B-24'] },
  ],
});
