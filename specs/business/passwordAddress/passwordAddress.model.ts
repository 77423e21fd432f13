import { leadsTo, onlyVia, alwaysCan } from '#specs/properties.ts';
import { assign, stateIn } from 'xstate';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { OFFLINE, SLOW, WAIT } from '../given.ts';

interface Context {
  text: string;
  submit: string;
  isBackable: boolean;
}
const WHOLE = 'jane@acme.test';
/** Texts to type; the second address is of another domain, with spaces around it. */
const TEXTS = { blank: '', partial: 'jane@ac', whole: WHOLE, foreign: ' jane@other.test ' };
const address = ({ text }: Context) => text.trim();
const isAddress = ({ context }: { context: Context }) => address(context).endsWith('.test');
const isDiscovery = stateIn({ entering: { purpose: 'discovery' } });

const ORGANIZATION = 'Enter your email. With our message you can sign in or choose a new password.';
const DISCOVERY = 'Enter your email. With our message you can start an account or choose a new password.';
const message = (says: string, hides: string) => ({
  requirements: ['B2B-10'],
  shows: { heading: 'Get a message to sign in', says: [says], hides: [hides] },
});
const aMessage = { text: WHOLE, submit: 'Send the email' };
const ending = (result: string, requirements: string[]) => ({
  type: 'final' as const,
  output: ({ context }: { context: Context }) => ({
    result,
    email: result === 'back' ? context.text : address(context),
  }),
  meta: { requirements },
});
const saying = (alert: string) => ({ meta: { shows: { alert } } });
const passing = (alert: string) => ({
  ...saying(alert),
  on: { 'notice.expired': to('plain', 'D-142') },
});

export const passwordAddressModel = testModel<Context>(
  {
    area: 'business',
    about: 'Whose password it is: the address, and in an organization whether it has a password there.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { searchMember: ['B2B-06', 'B2B-10'] },
    properties: [
      leadsTo(
        'entering.address.searching',
        ['password', 'verification', 'blocked', 'entering.address.typing'],
        ['system', 'clock'],
        'looking up ends',
        'B2B-06',
        'B2B-10',
      ),
      onlyVia(
        'verification',
        ['searchMember:passwordless'],
        'a link to verify an address is for those alone who have no password',
        'B2B-09',
      ),
      alwaysCan(['password', 'verification', 'back', 'blocked'], 'there is always a way on', 'B2B-06', 'B2B-10'),
    ],
  },
  {
    id: 'passwordAddress',
    context: { text: '', submit: 'Continue', isBackable: true },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:login': given('Password Email, chosen on Main', 'entering', { requirements: ['B2B-06'] }),
          'given:only': given('Password Email, in place of Main', 'entering', {
            requirements: ['B2B-06'],
            actions: assign({ isBackable: false }),
          }),
          'given:forgotten': given('Password Forgot Form of an organization', 'entering.purpose.message', {
            requirements: ['B2B-10'],
            actions: assign(aMessage),
          }),
          'given:discovery': given('Password Forgot Form of the Discovery flow', 'entering.purpose.discovery', {
            requirements: ['B2B-10'],
            actions: assign(aMessage),
          }),
          'given:refused': given('a link was refused before', 'entering.address.typing.limited', {
            requirements: ['B2B-06'],
            actions: assign({ text: WHOLE }),
          }),
          'given:turnedAway': given(
            'a link was refused for joining',
            ['entering.purpose.message', 'entering.address.typing.cannotJoin'],
            { requirements: ['B2B-10'], actions: assign(aMessage) },
          ),
        },
      },
      entering: {
        type: 'parallel',
        meta: {
          shows: ({ text, submit }) => ({
            offers: [field('Email'), button(submit)],
            values: { Email: text },
            strong: [submit],
          }),
        },
        states: {
          purpose: {
            initial: 'login',
            states: {
              login: {
                meta: {
                  requirements: ['B2B-06'],
                  shows: { heading: 'Sign in to Acme', hides: ['Get a message', 'Sign up'] },
                },
              },
              message: { meta: message(ORGANIZATION, DISCOVERY) },
              discovery: { meta: message(DISCOVERY, ORGANIZATION) },
            },
          },
          address: {
            initial: 'typing',
            states: {
              typing: {
                initial: 'plain',
                meta: {
                  requirements: ['B2B-06', 'B2B-10'],
                  shows: ({ isBackable }) => ({ offers: isBackable ? [button('Back')] : [] }),
                },
                on: {
                  ...Object.fromEntries(
                    Object.entries(TEXTS).map(([name, text]) => [
                      `email.typed:${name}`,
                      {
                        target: '.plain',
                        actions: assign({ text }),
                        meta: { requirements: ['B2B-06', 'B2B-10'] },
                      },
                    ]),
                  ),
                  'email.submitted': [
                    {
                      guard: ({ context }) => !isAddress({ context }),
                      target: '.invalid',
                      meta: { requirements: ['B2B-06', 'B2B-10'] },
                    },
                    {
                      guard: isDiscovery,
                      target: '#passwordAddress.password',
                      meta: { requirements: ['B2B-10'] },
                    },
                    to('searching', 'B2B-06', 'B2B-10'),
                  ],
                  'back.chosen': {
                    guard: ({ context }) => context.isBackable,
                    target: '#passwordAddress.back',
                    meta: { requirements: ['B2B-06', 'B2B-10'] },
                  },
                },
                states: {
                  plain: {},
                  invalid: { meta: { shows: { alert: 'Invalid email address', invalid: ['Email'] } } },
                  cannotJoin: {
                    meta: {
                      shows: (context) => ({
                        alert: `${address(context)} cannot join Acme. Please ask an admin of the organization.`,
                      }),
                    },
                  },
                  limited: passing(`${WAIT} You can try again in 15 seconds.`),
                  offline: passing(OFFLINE),
                  slow: saying(SLOW),
                },
              },
              searching: {
                meta: {
                  requirements: ['B2B-06', 'B2B-10'],
                  asks: {
                    searchMember: (context: Context) => ({ email: address(context), organizationId: 'organization-1' }),
                  },
                  shows: ({ submit }) => ({
                    says: ['Please wait...'],
                    busy: true,
                    working: [submit],
                    off: ['Email'],
                  }),
                },
                on: {
                  'searchMember:password': '#passwordAddress.password',
                  // A member without a password, or somebody who may join.
                  'searchMember:passwordless': to('#passwordAddress.verification', 'B2B-09', 'D-321'),
                  'searchMember:nobody': to('typing.cannotJoin', 'B2B-09'),
                  'searchMember:limited': 'typing.limited',
                  'searchMember:offline': 'typing.offline',
                  'searchMember:blocked': to('#passwordAddress.blocked', 'B2B-05'),
                  'after:answerLimit': 'typing.slow',
                },
              },
            },
          },
        },
      },
      password: ending('password', ['B2B-06', 'B2B-10']),
      verification: ending('verification', ['B2B-09', 'D-321']),
      back: ending('back', ['B2B-06', 'B2B-10']),
      blocked: {
        type: 'final',
        output: { result: 'failure', failure: { kind: 'blocked' } },
        meta: { requirements: ['B2B-05'] },
      },
    },
  },
);
