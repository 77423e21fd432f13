import type { ScreenPart } from '#specs/modelMeta.ts';
import { button } from '#specs/vocabulary.ts';
import { ACME_LOGO, LOGO } from '../given.ts';

export interface Context {
  /** The address as it was typed, or the known one. */
  text: string;
}
const why = ['B2B-01'];
export const isAddress = ({ context: { text } }: { context: Context }) => /@.+[.]/.test(text);

const HEADER = 'Sign up or log in';
const KNOWN = 'Send a link to jane@acme.test';
const KNOWN_CODE = 'Send a code to jane@acme.test';
const PASSWORD = 'Use a password';
const SSO = 'Sign in with SSO';
const AGAIN = ['Verify your email', 'asks you to sign in'];
const discovery = { heading: HEADER, pictures: [LOGO] };
const member = { heading: 'Sign in to Acme', pictures: [LOGO, ACME_LOGO] };
const atFirst = { ...member, hides: AGAIN };
const verifying = {
  heading: 'Verify your email to go on',
  says: ['Use one of these to show that jane@acme.test is yours.'],
  pictures: [LOGO, ACME_LOGO],
};
const another = { ...member, says: ['Acme asks you to sign in another way.'] };

export const NAMES = {
  google: 'Google',
  microsoft: 'Microsoft',
  hubspot: 'HubSpot',
  slack: 'Slack',
  github: 'GitHub',
  okta: 'Okta',
  entra: 'Entra',
};
export type Way = keyof typeof NAMES;
const isConnection = (name: Way) => name === 'okta' || name === 'entra';
/** Buttons of providers and connections, by their events. */
const continuing = (...names: Way[]) =>
  Object.fromEntries(
    names.map((name) => [
      `${isConnection(name) ? 'connection' : 'provider'}.chosen:${name}`,
      `Continue with ${NAMES[name]}`,
    ]),
  );
/** The end that an event leads to: `password` of `password.chosen`, `google` of `provider.chosen:google`. */
const endOf = (label: string) => `#businessMain.${label.split(':')[1] ?? label.split('.')[0]}`;
const on = (buttons: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(buttons).map((label) => [label, { target: endOf(label), meta: { requirements: why } }]),
  );
/** Buttons, each with its event. */
const offer = (shows: ScreenPart, buttons: Record<string, string>) => ({
  meta: { requirements: why, shows: { offers: Object.values(buttons).map(button), strong: [], ...shows } },
  on: on(buttons),
});
/** `mail`: sent to a submitted address; `buttons`: beside the form. */
const form = (mail: string, shows: ScreenPart, buttons: Record<string, string> = {}) => ({
  ...offer({ ...shows, strong: ['Continue'] }, buttons),
  on: {
    ...on(buttons),
    'email.submitted': { target: `#businessMain.${mail}`, guard: isAddress, meta: { requirements: why } },
  },
});
/** The floating prompt, and what is offered beside it. */
const prompted = (isOutside: boolean, buttons: Record<string, string>, before: ScreenPart) => ({
  initial: 'prompting',
  on: on(buttons),
  states: {
    prompting: {
      meta: {
        requirements: ['B2B-01', 'D-312'],
        asks: { oneTap: { publicToken: 'public-token-test-business', cancelOnTapOutside: isOutside } },
        shows: before,
      },
      on: {
        'oneTap:accepted': { target: '#businessMain.accepted', meta: { requirements: ['B2B-01', 'D-312'] } },
        'oneTap:over': { target: 'over', meta: { requirements: ['B2B-01', 'D-312'] } },
      },
    },
    over: { meta: offer(discovery, buttons).meta },
  },
});
const withPassword = { 'password.chosen': 'Continue with a password' };
const beside = { ...withPassword, ...continuing('google') };
const link = { 'link.requested': KNOWN };

/** Main as it is offered, by how it was come to. */
export const offers = {
  discovery: form('link', discovery),
  hidden: form('link', { hides: [HEADER, 'Sign in to', ...AGAIN] }),
  organization: form('link', atFirst),
  // The divider is between the form and the buttons.
  methods: form(
    'either',
    { ...discovery, says: [`${PASSWORD}orContinue with Google`] },
    { 'password.chosen': PASSWORD, 'sso.chosen': SSO, ...continuing('google', 'hubspot') },
  ),
  formLast: form(
    'code',
    { ...discovery, says: ['Continue with SlackorEmail'], lastUsed: [SSO] },
    { 'sso.chosen': SSO, ...continuing('slack') },
  ),
  passwordButton: offer(
    { ...discovery, lastUsed: ['Continue with Microsoft'] },
    { ...withPassword, ...continuing('github', 'microsoft') },
  ),
  passwordOnly: offer(discovery, withPassword),
  prompted: prompted(false, beside, offer(discovery, beside).meta.shows),
  // Nothing is there but what Google shows.
  promptOnly: prompted(true, continuing('google'), {
    strong: [],
    hides: [HEADER, 'Continue with Google'],
  }),
  sole: offer(discovery, continuing('github')),
  ssoUsed: offer({ ...discovery, lastUsed: [SSO] }, { 'sso.chosen': SSO, ...continuing('github') }),
  connections: offer(atFirst, continuing('okta', 'entra')),
  restricted: offer(atFirst, beside),
  verify: offer({ ...verifying, strong: [KNOWN] }, link),
  verifyByAny: offer(
    { ...verifying, strong: [KNOWN] },
    {
      ...link,
      'code.requested': KNOWN_CODE,
      'password.chosen': PASSWORD,
      ...continuing('google', 'okta', 'entra'),
    },
  ),
  verifyByCode: offer({ ...verifying, strong: [KNOWN_CODE] }, { 'code.requested': KNOWN_CODE }),
  other: offer({ ...another, strong: [KNOWN] }, link),
  otherAsked: offer({ ...another, says: [...another.says, 'jane@acme.test'] }, continuing('slack', 'okta', 'entra')),
  otherBackable: offer({ ...another, strong: [KNOWN] }, { ...link, 'back.chosen': 'Back' }),
};
