import { button, field } from '#specs/vocabulary.ts';
import { ACME_LOGO, LOGO } from '../given.ts';

const HEADER = 'Sign up or log in';
export const KNOWN = 'Send a link to jane@acme.test';
const form = [field('Email'), button('Continue')];
const AGAIN = ['Verify your email', 'asks you to sign in'];
const discovery = { heading: HEADER, pictures: [LOGO] };
const organization = { hides: AGAIN, heading: 'Sign in to Acme', pictures: [LOGO, ACME_LOGO] };

const PASSWORD = 'Use a password';
const SSO = 'Sign in with SSO';
const buttons = (...names: string[]) => names.map((name) => button(name));
const providers = (...names: string[]) => names.map((name) => `Continue with ${name}`);

/** One form under three headers, and beside other ways to log in. `sends`: what a submitted address is sent. */
export const FAMILIES = [
  { prefix: '', sends: 'link', more: discovery, besides: [] },
  { prefix: 'unheaded.', sends: 'link', more: { hides: [HEADER, 'Sign in to', ...AGAIN] }, besides: [] },
  { prefix: 'organization.', sends: 'link', more: organization, besides: [] },
  {
    prefix: 'methods.',
    sends: 'either',
    // The divider stands between the form and the buttons.
    more: { ...discovery, says: [`${PASSWORD}orContinue with Google`] },
    besides: buttons(PASSWORD, ...providers('Google', 'HubSpot'), SSO),
  },
  {
    prefix: 'formLast.',
    sends: 'code',
    more: { ...discovery, says: ['Continue with SlackorEmail'], lastUsed: [SSO] },
    besides: buttons(SSO, ...providers('Slack')),
  },
];

const typed = (Email: string, more: object, besides: object[] = [], rest: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-01'],
  shows: { offers: [...form, ...besides], strong: ['Continue'], values: { Email }, ...more, ...rest },
});

export const statesOf = ({ prefix, more, besides }: (typeof FAMILIES)[number]) => {
  const noted = { alert: 'Invalid email address', invalid: ['Email'] };
  const said = 'says' in more ? more.says : [];
  const slip = { says: [...said, 'Did you mean'], offers: [...form, ...besides, button('jane@gmail.com')] };
  return Object.fromEntries(
    Object.entries({
      blank: typed('', more, besides),
      partial: typed('jane@ac', more, besides),
      whole: typed('jane@acme.test', more, besides),
      padded: typed(' jane@acme.test ', more, besides),
      slip: typed('jane@gmial.com', more, besides, slip),
      mended: typed('jane@gmail.com', more, besides),
      'blank.noted': typed('', more, besides, noted),
      'partial.noted': typed('jane@ac', more, besides, noted),
    }).map(([name, state]) => [`${prefix}${name}`, state]),
  );
};

/** A send was refused before: why. */
export const told = (alert: string) => typed('jane@acme.test', organization, [], { alert });

const bare = (names: string[], more: object) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-01'],
  shows: { offers: buttons(...names), strong: [], ...more },
});
const member = { heading: 'Sign in to Acme', pictures: [LOGO, ACME_LOGO] };
const atFirst = { ...member, hides: AGAIN };
const header = { heading: HEADER, pictures: [LOGO] };
const verifying = {
  heading: 'Verify your email to go on',
  says: ['Use one of these to show that jane@acme.test is yours.'],
  pictures: [LOGO, ACME_LOGO],
};

/** Main without a form: buttons alone. */
export const bareSights = {
  passwordButton: bare(['Continue with a password', ...providers('GitHub', 'Microsoft')], {
    ...header,
    lastUsed: providers('Microsoft'),
  }),
  passwordAlone: bare(['Continue with a password'], header),
  'prompted.fresh': bare(['Continue with a password', ...providers('Google')], header),
  prompted: bare(['Continue with a password', ...providers('Google')], header),
  // Nothing is there but what Google shows.
  'promptAlone.fresh': {
    kind: 'wait-system' as const,
    requirements: ['B2B-01', 'D-312'],
    shows: { offers: [], strong: [], hides: [HEADER, ...providers('Google')] },
  },
  promptAlone: bare(providers('Google'), header),
  sole: bare(providers('GitHub'), header),
  ssoUsed: bare([SSO, ...providers('GitHub')], { ...header, lastUsed: [SSO] }),
  connections: bare(providers('Okta', 'Entra'), atFirst),
  restricted: bare(['Continue with a password', ...providers('Google')], atFirst),
  'verify.every': bare([KNOWN, 'Send a code to jane@acme.test', PASSWORD, ...providers('Google', 'Okta', 'Entra')], {
    ...verifying,
    strong: [KNOWN],
  }),
  'verify.unconfigured': bare([KNOWN], { ...verifying, strong: [KNOWN] }),
  'verify.code': bare(['Send a code to jane@acme.test'], { ...verifying, strong: ['Send a code to jane@acme.test'] }),
  'other.asked': bare(providers('Slack', 'Okta', 'Entra'), {
    ...member,
    says: ['Acme asks you to sign in another way.', 'jane@acme.test'],
  }),
};

/** The address is known. */
export const knownSight = (more: object) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-01'],
  shows: {
    heading: 'Sign in to Acme',
    says: ['heading' in more ? '' : 'Acme asks you to sign in another way.'],
    offers: [button(KNOWN)],
    strong: [KNOWN],
    pictures: [LOGO, ACME_LOGO],
    ...more,
  },
});
