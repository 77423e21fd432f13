import { onlyVia, alwaysCan } from '#specs/properties.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

const OKTA = 'Continue with Okta';
const ENTRA = 'Continue with Entra';
const why = { requirements: ['B2B-24'] };
const chosen = (connectionId: string) => ({
  type: 'final' as const,
  output: { choice: 'connection', connectionId },
  meta: why,
});

export const ssoMenuModel = testModel(
  {
    area: 'business',
    about: 'SSO Discovery Menu: one of several connections is chosen.',
    properties: [
      onlyVia('okta', ['connection.chosen:okta'], 'a connection is used only when it was chosen', 'B2B-24'),
      alwaysCan(['okta', 'entra', 'back'], 'there is a way on', 'B2B-24'),
    ],
  },
  {
    id: 'ssoMenu',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('none of them was used before', 'choosing.unused', why),
          'given:used': given('the second was used last', 'choosing.used', why),
          'given:unleft': given('the page was not left for one of them', 'choosing.unleft', why),
        },
      },
      choosing: {
        initial: 'unused',
        meta: {
          ...why,
          shows: {
            heading: 'Choose where to sign in',
            offers: [button(OKTA), button(ENTRA), button('Back')],
            strong: [],
          },
        },
        on: {
          'connection.chosen:okta': { target: 'okta', meta: why },
          'connection.chosen:entra': { target: 'entra', meta: why },
          'back.chosen': to('back', 'B2B-24', 'B2B-22'),
        },
        states: {
          unused: { meta: { shows: { says: [`${OKTA}${ENTRA}`] } } },
          used: { meta: { ...why, shows: { says: [`${ENTRA}Used last time${OKTA}`], lastUsed: [ENTRA] } } },
          unleft: {
            meta: { ...why, shows: { says: [`${OKTA}${ENTRA}`], alert: 'This took too long. Please try again.' } },
          },
        },
      },
      okta: chosen('connection-1'),
      entra: chosen('connection-2'),
      back: { type: 'final', output: { choice: 'back' }, meta: why },
    },
  },
);
