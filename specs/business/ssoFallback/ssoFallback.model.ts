import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { announced, given, sets, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { acme, jane, OFFLINE, SLOW, WAIT } from '../given.ts';

/** `slug`: as it was typed. `connections`: those of the organization. */
interface Context {
  slug: string;
  connections: object[];
}
const FIELD = 'Short name of the organization';
const why = { requirements: ['B2B-23'] };
const expires = { 'notice.expired': to('plain', 'D-142') };
const typed = (slug: string) => ({ target: '.plain', actions: sets<Context>({ slug }), meta: why });
const begun = (...requirements: string[]) => ({
  requirements: ['B2B-23', ...requirements],
  actions: sets<Context>({ slug: acme.slug }),
});
const isBlank = ({ context }: { context: Context }) => context.slug.trim() === '';
const screen = ({ slug }: Context) => ({
  heading: `No SSO found for ${jane}`,
  says: [
    'If you know the short name of your organization, enter it here. Otherwise sign in another way to see your organizations.',
    'It is part of its address, for example acme.',
  ],
  offers: [field(FIELD), button('Continue')],
  values: { [FIELD]: slug },
});

const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const answered = { ...why, announces: [announced('B2B_ORGANIZATIONS_GET_BY_SLUG')] };
const found = (...connections: object[]) => ({
  target: 'found',
  actions: sets<Context>({ connections }),
  meta: answered,
});
const failed = { target: 'typing.failed', meta: why };
const back = to('back', 'B2B-23', 'B2B-22');

export const ssoFallbackModel = testModel<Context>(
  {
    area: 'business',
    about: 'SSO Discovery Fallback: no connection is open to the address; an organization can be named.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { findOrganization: ['B2B-23'] },
    properties: [
      onlyVia('looking', ['slug.submitted'], 'a name is looked up only when it was sent', 'B2B-23'),
      leadsTo(
        'looking',
        ['found', 'typing.unknown', 'typing.noSso', 'typing.failed', 'typing.limited', 'expired'],
        ['system', 'clock'],
        'a lookup ends',
        'B2B-23',
      ),
      alwaysCan(
        ['otherWay', 'back', 'found', 'expired'],
        'a person who has no short name can log in another way',
        'B2B-23',
      ),
    ],
  },
  {
    id: 'ssoFallback',
    context: { slug: '', connections: [] },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('nothing was found for the address', 'typing', why),
          'given:offline': given('and there was no connection', 'typing.offline', begun('D-142')),
          'given:unleft': given('the page was not left for the one connection', 'typing.slow', begun()),
        },
      },
      typing: {
        initial: 'plain',
        meta: {
          ...why,
          shows: (context) => [
            screen(context),
            {
              offers: ['Try another email', 'Sign in another way', 'Back'].map(button),
              strong: ['Continue'],
            },
          ],
        },
        on: {
          'slug.typed:blank': typed(''),
          'slug.typed:spaces': typed('  '),
          'slug.typed:acme': typed('acme'),
          'slug.typed:padded': typed(' acme '),
          'slug.submitted': [
            { target: '.unknown', guard: isBlank, meta: why },
            { target: 'looking', meta: why },
          ],
          'email.changed': back,
          'back.chosen': back,
          'method.changed': to('otherWay', 'B2B-23', 'B2B-01'),
        },
        states: {
          plain: {},
          unknown: {
            meta: { ...why, shows: { alert: 'We know no organization by that name.', invalid: [FIELD] } },
          },
          noSso: { meta: { ...why, shows: { alert: 'Acme does not use SSO.', invalid: [FIELD] } } },
          failed: { meta: { ...why, shows: { alert: 'We could not look that up. Please try again.' } } },
          limited: { meta: { ...why, shows: { alert: `${WAIT} You can try again in 15 seconds.` } }, on: expires },
          offline: { meta: { ...why, shows: { alert: OFFLINE } }, on: expires },
          slow: { meta: { ...why, shows: { alert: SLOW } } },
        },
      },
      looking: {
        meta: {
          ...why,
          asks: { findOrganization: { slug: acme.slug } },
          shows: (context) => [screen(context), { busy: true, working: ['Continue'], off: [FIELD] }],
        },
        on: {
          'findOrganization:one': found(okta),
          'findOrganization:several': found(okta, entra),
          'findOrganization:noSso': { target: 'typing.noSso', meta: answered },
          'findOrganization:nobody': { target: 'typing.unknown', meta: answered },
          'findOrganization:offline': failed,
          'findOrganization:limited': { target: 'typing.limited', meta: why },
          'findOrganization:expired': to('expired', 'B2B-05'),
          'after:answerLimit': failed,
        },
      },
      found: {
        type: 'final',
        output: ({ context: { slug, connections } }) => ({ result: 'found', slug, connections }),
        meta: why,
      },
      back: { type: 'final', output: { result: 'back' }, meta: why },
      otherWay: { type: 'final', output: { result: 'otherWay' }, meta: why },
      expired: {
        type: 'final',
        output: { result: 'failure', failure: { kind: 'expired' } },
        meta: { requirements: ['B2B-05'] },
      },
    },
  },
);
