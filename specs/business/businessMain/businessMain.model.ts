import { onlyVia, alwaysCan } from '#specs/properties.ts';
import { given, testModel, sets, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { jane, OFFLINE, WAIT } from '../given.ts';
import { type Context, isAddress, NAMES, offers, type Way } from './businessMainOffers.ts';

const why = ['B2B-01'];
type Given = { context: Context };

const TEXTS = {
  blank: '',
  partial: 'jane@ac',
  whole: jane,
  slip: 'jane@gmial.com',
  padded: ' jane@acme.test ',
};
const isSlip = ({ text }: Context) => text === TEXTS.slip;

const BUSY = 'Too many requests. Please wait a moment.';
const noted = (alert: string, ...invalid: string[]) => ({ meta: { shows: { alert, invalid } } });
const passing = (alert: string) => ({
  ...noted(alert),
  on: { 'notice.expired': to('plain', 'D-142') },
});
const cannotJoin = noted('jane@acme.test cannot join Acme. Please ask an admin of the organization.');

const ended = (choice: string, more: object = {}, requirements = why) => ({
  type: 'final' as const,
  output: ({ context: { text } }: Given) => ({ choice, ...more, email: text.trim() }),
  meta: { requirements },
});
const provider = (name: Way) => ended('provider', { provider: name });

/** Inputs of Main: what is offered, and the state of the address. */
const begin = (says: string, offered: string, address = 'choosing', text = '', requirements = why) =>
  given(says, [`offering.offer.${offered}`, `offering.address.${address}`], {
    requirements,
    actions: sets<Context>({ text }),
  });
const beginKnown = (says: string, offered: string, address = 'known', requirements = why) =>
  begin(says, offered, address, jane, requirements);
const PROMPT = ['B2B-01', 'D-312'];
const USED = ['B2B-01', 'D-331'];

export const businessMainModel = testModel<Context>(
  {
    area: 'business',
    about: 'Main of the business widget: how to log in is chosen; an address is typed, or the known one is used.',
    by: { 'notice.expired': 'clock' },
    inputs: { oneTap: ['B2B-01', 'D-312'] },
    properties: [
      ...['link', 'code'].map((mail) =>
        onlyVia(mail, ['email.submitted', `${mail}.requested`], `a ${mail} is sent only when that was wanted`, ...why),
      ),
      alwaysCan(
        ['link', 'code', 'either', 'password', 'sso', ...Object.keys(NAMES), 'back', 'accepted'],
        'there is always a way to log in',
        ...why,
      ),
    ],
  },
  {
    id: 'businessMain',
    context: { text: '' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:discovery': begin('the Discovery flow, with a logo', 'discovery', 'typing'),
          'given:hidden': begin('the host has switched the header off', 'hidden', 'typing', '', ['B2B-01', 'D-293']),
          'given:member': begin('the Organization flow', 'organization', 'typing'),
          'given:saved': begin('an address was typed before', 'discovery', 'typing', jane),
          'given:refused': begin('a send was refused before', 'organization', 'typing.refused', jane),
          'given:limited': begin('and for a while', 'organization', 'typing.limited', jane, ['B2B-01', 'D-142']),
          'given:turnedAway': begin(
            'the organization does not take the address',
            'organization',
            'typing.cannotJoin',
            jane,
          ),
          'given:sessionEnded': begin('the saved session has ended', 'discovery', 'typing.sessionEnded', '', ['D-594']),
          'given:methods': begin('links and codes, passwords, providers and single sign-on', 'methods', 'typing'),
          'given:formLast': begin(
            'codes below single sign-on, which was used last, and a provider',
            'formLast',
            'typing',
            '',
            USED,
          ),
          'given:providerless': begin('providers, and none of them', 'discovery', 'typing', '', ['D-330']),
          'given:passwordButton': begin(
            'passwords beside providers, one of which was used last',
            'passwordButton',
            'choosing',
            '',
            USED,
          ),
          'given:passwordOnly': begin('passwords and nothing else', 'passwordOnly'),
          'given:prompted': begin("Google's prompt beside other ways to log in", 'prompted', 'choosing', '', PROMPT),
          'given:promptOnly': begin("Google's prompt and nothing else", 'promptOnly', 'choosing', '', PROMPT),
          'given:promptedBefore': begin(
            "Google's prompt, after something was chosen",
            'prompted.over',
            'choosing',
            '',
            PROMPT,
          ),
          'given:sole': begin('one provider, which was used last', 'sole'),
          'given:ssoUsed': begin('a connection was used last', 'ssoUsed', 'choosing', '', USED),
          'given:connections': begin('connections of the organization', 'connections'),
          'given:restricted': begin('the organization allows two of the methods', 'restricted'),
          'given:unverified': beginKnown('the address is still to be verified', 'verify'),
          'given:unverifiedEvery': beginKnown('the same, by any method', 'verifyByAny'),
          'given:unverifiedUnconfigured': beginKnown('the same, and no configured method will do', 'verify'),
          'given:unverifiedCode': beginKnown('the same, by code', 'verifyByCode'),
          'given:another': beginKnown('another method is asked for', 'other'),
          'given:anotherUnconfigured': beginKnown(
            'the same, and the organization restricts the methods to others than the configured',
            'otherAsked',
          ),
          'given:fromDiscovery': beginKnown('the same, chosen from Discovery', 'otherBackable'),
          'given:anotherRefused': beginKnown('the same, after a send was refused', 'other', 'known.refused'),
          'given:anotherOffline': beginKnown('the same, after there was no connection', 'other', 'known.offline', [
            'B2B-01',
            'D-142',
          ]),
          'given:anotherTurnedAway': beginKnown(
            'the same, and the organization does not take the address',
            'other',
            'known.cannotJoin',
          ),
        },
      },
      offering: {
        type: 'parallel',
        meta: { requirements: why },
        states: {
          offer: { initial: 'discovery', states: offers },
          address: {
            initial: 'typing',
            states: {
              choosing: {},
              typing: {
                initial: 'plain',
                meta: {
                  shows: (context) => [
                    { offers: [field('Email'), button('Continue')], values: { Email: context.text } },
                    isSlip(context) ? { says: ['Did you mean'], offers: [button('jane@gmail.com')] } : {},
                  ],
                },
                on: {
                  ...Object.fromEntries(
                    Object.entries(TEXTS).map(([name, text]) => [
                      `email.typed:${name}`,
                      { target: '.plain', actions: sets<Context>({ text }), meta: { requirements: why } },
                    ]),
                  ),
                  'suggestion.accepted': {
                    target: '.plain',
                    guard: ({ context }) => isSlip(context),
                    actions: sets<Context>({ text: 'jane@gmail.com' }),
                    meta: { requirements: why },
                  },
                  'email.submitted': {
                    target: '.invalid',
                    guard: (all) => !isAddress(all),
                    meta: { requirements: why },
                  },
                },
                states: {
                  plain: {},
                  invalid: noted('Invalid email address', 'Email'),
                  refused: noted(BUSY),
                  limited: passing(`${WAIT} You can try again in 15 seconds.`),
                  cannotJoin,
                  sessionEnded: noted('Your session has ended. Please sign in again.'),
                },
              },
              known: {
                initial: 'plain',
                states: { plain: {}, refused: noted(BUSY), offline: passing(OFFLINE), cannotJoin },
              },
            },
          },
        },
      },
      link: ended('link'),
      code: ended('code'),
      either: ended('either'),
      password: ended('password'),
      sso: ended('sso'),
      google: provider('google'),
      microsoft: provider('microsoft'),
      hubspot: provider('hubspot'),
      slack: provider('slack'),
      github: provider('github'),
      okta: ended('connection', { connectionId: 'connection-1' }),
      entra: ended('connection', { connectionId: 'connection-2' }),
      back: { type: 'final', output: { choice: 'back' }, meta: { requirements: ['B2B-01', 'B2B-04'] } },
      accepted: ended('oneTap', { credential: 'credential-1' }, PROMPT),
    },
  },
);
