import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { announced, given, sets, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { jane, OFFLINE, SLOW, WAIT } from '../given.ts';

/** `email`: as it was typed. `connections`: those that were found. */
interface Context {
  email: string;
  connections: object[];
}
const why = { requirements: ['B2B-22'] };
const expires = { 'notice.expired': to('plain', 'D-142') };
const typed = (email: string) => ({ target: '.plain', actions: sets<Context>({ email }), meta: why });
const begun = (email: string, ...requirements: string[]) => ({
  requirements: ['B2B-22', ...requirements],
  actions: sets<Context>({ email }),
});
const isWhole = ({ context }: { context: Context }) => context.email.trim() === jane;

const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const found = (...connections: object[]) => ({
  target: 'found',
  actions: sets<Context>({ connections }),
  meta: { ...why, announces: [announced('B2B_SSO_DISCOVER_CONNECTIONS')] },
});
const failed = { target: 'typing.failed', meta: why };

export const ssoEmailModel = testModel<Context>(
  {
    area: 'business',
    about: 'SSO Discovery Email: which connections are open to an address.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { findConnections: ['B2B-22'] },
    properties: [
      onlyVia('looking', ['email.submitted'], 'an address is looked up only when it was sent', 'B2B-22'),
      leadsTo(
        'looking',
        ['found', 'typing.failed', 'typing.limited', 'expired'],
        ['system', 'clock'],
        'a lookup ends',
        'B2B-22',
      ),
      alwaysCan(['back', 'found', 'expired'], 'there is a way on', 'B2B-22'),
    ],
  },
  {
    id: 'ssoEmail',
    context: { email: '', connections: [] },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('nothing was typed on Main', 'typing', why),
          'given:saved': given('an address was typed on Main', 'typing', begun(jane)),
          'given:offline': given('and there was no connection', 'typing.offline', begun(jane, 'D-142')),
          'given:unleft': given('the page was not left for its one connection', 'typing.slow', begun(jane)),
        },
      },
      typing: {
        initial: 'plain',
        meta: {
          ...why,
          shows: ({ email }) => ({
            heading: 'Sign in with SSO',
            says: ['Enter your work email, and we look for your organization.'],
            offers: [field('Email'), button('Continue'), button('Back')],
            strong: ['Continue'],
            values: { Email: email },
          }),
        },
        on: {
          'email.typed:blank': typed(''),
          'email.typed:partial': typed('jane@ac'),
          'email.typed:whole': typed(jane),
          'email.typed:padded': typed(` ${jane} `),
          'email.submitted': [
            { target: 'looking', guard: isWhole, meta: why },
            { target: '.invalid', meta: why },
          ],
          'back.chosen': to('back', 'B2B-22', 'B2B-01'),
        },
        states: {
          plain: {},
          invalid: { meta: { ...why, shows: { alert: 'Invalid email address', invalid: ['Email'] } } },
          failed: {
            meta: { ...why, shows: { alert: 'We could not look that up. Please try again, or ask your admin.' } },
          },
          limited: { meta: { ...why, shows: { alert: `${WAIT} You can try again in 15 seconds.` } }, on: expires },
          offline: { meta: { ...why, shows: { alert: OFFLINE } }, on: expires },
          slow: { meta: { ...why, shows: { alert: SLOW } } },
        },
      },
      looking: {
        meta: {
          ...why,
          asks: { findConnections: { email: jane } },
          shows: ({ email }) => ({
            heading: 'Sign in with SSO',
            offers: [field('Email'), button('Continue')],
            values: { Email: email },
            busy: true,
            working: ['Continue'],
            off: ['Email'],
          }),
        },
        on: {
          'findConnections:one': found(okta),
          'findConnections:several': found(okta, entra),
          'findConnections:none': found(),
          'findConnections:offline': failed,
          'findConnections:limited': { target: 'typing.limited', meta: why },
          'findConnections:expired': to('expired', 'B2B-05'),
          'after:answerLimit': failed,
        },
      },
      found: {
        type: 'final',
        output: ({ context: { connections } }) => ({ result: 'found', email: jane, connections }),
        meta: why,
      },
      back: { type: 'final', output: ({ context }) => ({ result: 'back', email: context.email.trim() }), meta: why },
      expired: {
        type: 'final',
        output: { result: 'failure', failure: { kind: 'expired' } },
        meta: { requirements: ['B2B-05'] },
      },
    },
  },
);
