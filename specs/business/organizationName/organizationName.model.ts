import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import { announced, given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { done, OFFLINE, SLOW, WAIT } from '../given.ts';

const FIELD = 'Organization name';
const CREATE = 'Create organization';
/** `suggested` is made of the founder's address; `typed` has spaces around it. */
const TEXTS = { suggested: 'Acme', typed: ' Acme Labs ', blank: ' ', long: 'a'.repeat(129), hidden: 'Ac\u200Bme' };
interface Context {
  name: keyof typeof TEXTS;
}
const textOf = ({ name }: Context) => TEXTS[name];
const isNamed =
  (...names: Context['name'][]) =>
  ({ context }: { context: Context }) =>
    names.includes(context.name);

const meta = (shows: object) => ({ requirements: ['B2B-04', 'D-496'], shows });
const wrong = (alert: string) => ({ meta: meta({ alert, invalid: [FIELD] }) });
const passing = (alert: string) => ({ meta: meta({ alert }), on: { 'notice.expired': to('plain', 'D-142') } });
type Output = object | (({ context }: { context: Context }) => object);
const end = (output: Output, requirement: string) => ({
  type: 'final' as const,
  output,
  meta: { requirements: [requirement] },
});
const failure = (kind: string) => end({ result: 'failure', failure: { kind } }, 'B2B-05');
const FAILURES = ['expired', 'claimedDomain', 'unknown'];

export const organizationNameModel = testModel<Context>(
  {
    area: 'business',
    about: 'Discovery: a new organization, named by its founder before it is made.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { createOrganization: ['B2B-04', 'D-496'] },
    properties: [
      onlyVia('creating', ['name.submitted'], 'an organization is made only when its name was sent', 'D-496'),
      leadsTo(
        'creating',
        ['gated', ...FAILURES, ...['nameHidden', 'offline', 'limited', 'slow'].map((one) => `naming.${one}`)],
        ['system', 'clock'],
        'making an organization ends',
        'B2B-04',
      ),
      alwaysCan(['back', 'gated', ...FAILURES], 'a person who starts no organization can go back', 'D-496'),
    ],
  },
  {
    id: 'organizationName',
    context: { name: 'suggested' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('a name is suggested from the address', 'naming', { requirements: ['D-496'] }),
          'given:again': given('a name was typed before', 'naming', {
            requirements: ['D-496'],
            actions: assign({ name: 'typed' }),
          }),
          'given:unnamed': given('the address says nothing of an organization', 'naming', {
            requirements: ['D-496'],
            actions: assign({ name: 'blank' }),
          }),
        },
      },
      naming: {
        initial: 'plain',
        meta: {
          requirements: ['B2B-04', 'D-496'],
          shows: (context) => ({
            heading: 'Name your organization',
            says: ['Members see this name when they sign in.'],
            offers: [field(FIELD), button(CREATE), button('Back')],
            values: { [FIELD]: textOf(context) },
            strong: [CREATE],
          }),
        },
        on: {
          'name.typed:suggested': { ...to('.plain', 'D-496'), actions: assign({ name: 'suggested' }) },
          'name.typed:typed': { ...to('.plain', 'D-496'), actions: assign({ name: 'typed' }) },
          'name.typed:blank': { ...to('.plain', 'D-496'), actions: assign({ name: 'blank' }) },
          'name.typed:long': { ...to('.plain', 'D-496'), actions: assign({ name: 'long' }) },
          'name.typed:hidden': { ...to('.plain', 'D-496'), actions: assign({ name: 'hidden' }) },
          'name.submitted': [
            { ...to('creating', 'D-496'), guard: isNamed('suggested', 'typed') },
            { ...to('.nameMissing', 'D-496'), guard: isNamed('blank') },
            { ...to('.nameLong', 'D-496'), guard: isNamed('long') },
            to('.nameHidden', 'D-496'),
          ],
          'back.chosen': to('back', 'D-496'),
        },
        states: {
          plain: {},
          nameMissing: wrong('Please enter a name.'),
          nameLong: wrong('Please use up to 128 characters.'),
          nameHidden: wrong('The name holds hidden characters. Please type it again.'),
          offline: passing(OFFLINE),
          limited: passing(`${WAIT} You can try again in 15 seconds.`),
          slow: { meta: meta({ alert: SLOW }) },
        },
      },
      creating: {
        meta: {
          requirements: ['B2B-04', 'D-496'],
          asks: { createOrganization: (context: Context) => ({ name: textOf(context).trim(), sessionMinutes: 90 }) },
          shows: (context) => ({
            heading: 'Name your organization',
            says: ['Members see this name when they sign in.', 'Creating your organization...'],
            offers: [field(FIELD), button(CREATE)],
            values: { [FIELD]: textOf(context) },
            busy: true,
            working: [CREATE],
            off: [FIELD],
          }),
        },
        on: {
          'createOrganization:ok': {
            target: 'gated',
            meta: { requirements: ['B2B-04'], announces: [announced('B2B_DISCOVERY_ORGANIZATIONS_CREATE')] },
          },
          'createOrganization:nameRefused': to('naming.nameHidden', 'D-496'),
          'createOrganization:expired': to('expired', 'B2B-05'),
          'createOrganization:claimed': to('claimedDomain', 'B2B-05'),
          'createOrganization:refused': to('unknown', 'B2B-05'),
          'createOrganization:offline': to('naming.offline', 'B2B-04', 'D-496'),
          'createOrganization:limited': to('naming.limited', 'B2B-04', 'D-496'),
          'after:answerLimit': to('naming.slow', 'B2B-04', 'D-496'),
        },
      },
      gated: end({ result: 'gated', answer: done }, 'B2B-04'),
      back: end(({ context }) => ({ result: 'back', name: textOf(context) }), 'D-496'),
      expired: failure('expired'),
      claimedDomain: failure('claimedDomain'),
      unknown: failure('unknown'),
    },
  },
);
