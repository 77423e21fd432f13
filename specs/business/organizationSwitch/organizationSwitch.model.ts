import { leadsTo, onlyVia } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { done, OFFLINE, secondStep, SLOW, unverified, WAIT, waiting } from '../given.ts';

const why = 'D-595';
const BACK = button('Back');
const TITLE = 'Switch organization';
const IDS = { zeta: 'organization-3', delta: 'organization-7' };

/** Contents of the list, without the organization that the member is in. */
const LISTS = {
  several: {
    says: [
      'You are signed in to Acme.',
      // Active, invited, pending, eligible; by name within each.
      'Closed Foreign Gated Locked Other Zeta Beta Accept invitationGamma JoinDelta Join',
    ],
    offers: [
      ...['Closed', 'Foreign', 'Gated', 'Locked', 'Other', 'Zeta'].map((name) => button(name)),
      ...['Beta Accept invitation', 'Gamma Join', 'Delta Join'].map((name) => button(name)),
      BACK,
    ],
  },
  none: { says: ['You are not in another organization.'], offers: [BACK] },
};
const ANSWERS = { done, unverified, secondStep };
const LET_IN = ['ok', 'unverified', 'secondStep'].map((answer) => `switchOrganization:${answer}`);
interface Context {
  list: keyof typeof LISTS;
  chosen: keyof typeof IDS;
  answer: keyof typeof ANSWERS;
}
const isSeveral = ({ context }: { context: Context }) => context.list === 'several';
const at = (target: string, values: Partial<Context> = {}) => ({
  ...to(target, why),
  target: `#organizationSwitch.${target}`,
  actions: sets<Context>(values),
});
const shown = (alert: string) => ({ meta: { requirements: [why], shows: { alert } } });
const LIMITED = `${WAIT} You can try again in 15 seconds.`;
const UNKNOWN = 'This did not work. Please try again in a moment.';
const expiring = (alert: string, target: string) => ({
  ...shown(alert),
  on: { 'notice.expired': { ...at(target), meta: { requirements: [why, 'D-142'] } } },
});

export const organizationSwitchModel = testModel<Context>(
  {
    area: 'business',
    about: 'A member goes on to another of their organizations.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { switchOrganization: [why] },
    properties: [
      onlyVia('gated', LET_IN, 'only the service lets in', why),
      leadsTo('listing', ['choosing', 'failed', 'ended'], ['system', 'clock'], 'looking for organizations ends', why),
      leadsTo('entering', ['choosing', 'gated', 'ended'], ['system', 'clock'], 'entering an organization ends', why),
    ],
  },
  {
    id: 'organizationSwitch',
    context: { list: 'several', chosen: 'zeta', answer: 'done' },
    initial: 'arriving',
    states: {
      arriving: {
        on: { 'given:member': given('a member of Acme', 'listing', { requirements: [why] }) },
      },
      listing: {
        meta: {
          requirements: [why],
          asks: { listOrganizations: undefined },
          shows: waiting('Looking for your organizations...'),
        },
        on: {
          'listOrganizations:several': at('choosing', { list: 'several' }),
          'listOrganizations:sole': at('choosing', { list: 'none' }),
          'listOrganizations:ended': at('ended'),
          'listOrganizations:onlyHere': at('failed.onlyHere'),
          'listOrganizations:refused': at('failed.unknown'),
          'listOrganizations:offline': at('failed.offline'),
          'listOrganizations:limited': at('failed.limited'),
          'after:answerLimit': at('failed.slow'),
        },
      },
      failed: {
        initial: 'slow',
        meta: {
          requirements: [why],
          shows: { heading: TITLE, offers: [button('Try again'), BACK], strong: ['Try again'] },
        },
        on: { 'retry.chosen': at('listing'), 'back.chosen': at('backed') },
        states: {
          slow: shown(SLOW),
          unknown: shown(UNKNOWN),
          onlyHere: shown(
            'This sign-in opens this organization only. To enter another one, sign out and sign in there.',
          ),
          offline: expiring(OFFLINE, 'listing'),
          limited: expiring(LIMITED, 'listing'),
        },
      },
      choosing: {
        initial: 'plain',
        meta: { requirements: [why], shows: ({ list }) => ({ heading: TITLE, strong: [], ...LISTS[list] }) },
        on: {
          'organization.chosen:zeta': { ...at('entering', { chosen: 'zeta' }), guard: isSeveral },
          'organization.chosen:delta': { ...at('entering', { chosen: 'delta' }), guard: isSeveral },
          'back.chosen': at('backed'),
        },
        states: {
          plain: {},
          slow: shown(SLOW),
          unknown: shown(UNKNOWN),
          closed: shown('Acme does not let you sign in with this email. Please ask an admin.'),
          offline: expiring(OFFLINE, 'choosing.plain'),
          limited: expiring(LIMITED, 'choosing.plain'),
        },
      },
      entering: {
        meta: {
          requirements: [why],
          asks: {
            switchOrganization: ({ chosen }: Context) => ({
              organizationId: IDS[chosen],
              sessionMinutes: 90,
              locale: 'de',
            }),
          },
          shows: waiting('Signing you in...'),
        },
        on: {
          'switchOrganization:ok': at('gated', { answer: 'done' }),
          'switchOrganization:unverified': at('gated', { answer: 'unverified' }),
          'switchOrganization:secondStep': at('gated', { answer: 'secondStep' }),
          'switchOrganization:closed': at('choosing.closed'),
          'switchOrganization:ended': at('ended'),
          'switchOrganization:refused': at('choosing.unknown'),
          'switchOrganization:offline': at('choosing.offline'),
          'switchOrganization:limited': at('choosing.limited'),
          'after:answerLimit': at('choosing.slow'),
        },
      },
      gated: {
        type: 'final',
        output: ({ context }: { context: Context }) => ({ result: 'gated', answer: ANSWERS[context.answer] }),
        meta: { requirements: [why] },
      },
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: [why] } },
      ended: { type: 'final', output: { result: 'ended' }, meta: { requirements: [why] } },
    },
  },
);
