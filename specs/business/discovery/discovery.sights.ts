import { button } from '#specs/vocabulary.ts';
import { ACME_LOGO, SLOW, WAIT } from '../given.ts';

const CREATE = 'Create a new organization';
const OTHER = 'Use another email';

/** The organizations of an address; `entered`: those that are entered at once when chosen. */
export interface List {
  name: 'several' | 'sole' | 'none' | 'nothing';
  entered: string[];
  canCreate: boolean;
}
export const LISTS: List[] = [
  { name: 'several', entered: ['acme', 'delta'], canCreate: true },
  { name: 'sole', entered: ['acme'], canCreate: false },
  { name: 'none', entered: [], canCreate: true },
  { name: 'nothing', entered: [], canCreate: false },
];

const CHOOSE = { heading: 'Choose an organization', pictures: [ACME_LOGO], strong: [] };
const looks = {
  several: {
    ...CHOOSE,
    says: [
      'You are signing in as jane@acme.test.',
      // Active, invited, pending, eligible; by name within each.
      'Acme Closed Foreign Gated Locked Other Zeta Beta Accept invitationGamma JoinDelta Join',
    ],
    offers: [
      ...[
        'Acme',
        'Closed',
        'Foreign',
        'Gated',
        'Locked',
        'Other',
        'Zeta',
        'Beta Accept invitation',
        'Gamma Join',
        'Delta Join',
      ].map((name) => button(name)),
      button(CREATE),
      button(OTHER),
    ],
  },
  sole: {
    ...CHOOSE,
    heading: 'One organization found',
    says: ['You are signing in as jane@acme.test.'],
    hides: [CREATE],
    offers: [button('Acme'), button(OTHER)],
  },
  none: {
    heading: 'Start your organization',
    says: ['jane@acme.test is not in an organization yet. Create one, or use another email.'],
    offers: [button(CREATE), button(OTHER)],
    strong: [CREATE],
  },
  nothing: {
    heading: 'No organization for jane@acme.test',
    says: ['Please check the address, or ask an admin for an invitation.'],
    hides: [CREATE],
    offers: [button(OTHER)],
    strong: [],
  },
};

/** As it is entered, and after a call that may be tried again. */
export const sightsOf = ({ name }: List): Record<string, object> => ({
  '': looks[name],
  '.offline': { ...looks[name], alert: 'You are offline. What you typed is kept. Please try again later.' },
  '.limited': { ...looks[name], alert: `${WAIT} You can try again in 15 seconds.` },
  '.slow': { ...looks[name], alert: SLOW },
});
