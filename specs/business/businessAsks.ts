import { type Around, atMains, everywhere, NOTICES, TOLD } from './businessAround.ts';
import { acme, demand, discovered, jane, locked, login } from './given.ts';

/** Addresses in the field: as typed on Main, for single sign-on, or for a password. */
const KEPT = [jane, 'jane@gmail.com', 'jane@ac', ' jane@other.test '];
/** Returns possible addresses; '' where a choice made without an address failed. */
function emailsOf(main: string, told: string): string[] {
  if (told === '') return main === 'gated.backable' ? KEPT : ['', ...KEPT];
  return [...(told === '.refused' ? [''] : []), jane, 'jane@gmail.com'];
}
/** Returns true if nothing was chosen on Main before; with a typed address, something was. */
function firstsOf(main: string, told: string, email: string): boolean[] {
  if (email !== '' || main === 'other' || main === 'gated') return [false];
  return told === '' || main === 'gated.backable' ? [true, false] : [false];
}
/** Inputs of Main without its configuration. */
export const mainAsks = atMains((main, given) =>
  TOLD.map((told) => [
    `main.${main}${told}`,
    emailsOf(main, told).flatMap((email) =>
      firstsOf(main, told, email).map((isFirst) => ({
        ...given,
        email,
        notice: NOTICES[told],
        isFirst,
        lastUsed: 'google',
      })),
    ),
  ]),
);
export const selectionAsks = atMains((main, { organization }) =>
  TOLD.map((told) => [
    `emailSelection.${main}${told}`,
    [{ email: jane, organization: organization?.name ?? null, notice: NOTICES[told] }],
  ]),
);

/** With what a page that was loaded anew gives to a flow that had sent something before. */
const withReloaded = (
  flow: string,
  given: (organization: Around['organization']) => object,
  asks: Record<string, unknown[]>,
): Record<string, unknown[]> => ({
  ...asks,
  ...Object.fromEntries(
    [['discovery', null] as const, ['organization', acme] as const].map(([main, organization]) => {
      const state = `${flow}.${main}`;
      return [state, [...(asks[state] ?? []), given(organization)]];
    }),
  ),
});

const options = { loginTemplateId: 'link-login', locale: 'de' };
const linkTo = (email: string, organization: Around['organization']) =>
  organization === null
    ? {
        flow: 'discovery',
        email,
        discoveryRedirectUrl: 'https://app.example/discover',
        ...options,
        discoveryExpirationMinutes: 35,
      }
    : {
        flow: 'organization',
        email,
        organizationId: organization.organizationId,
        loginRedirectUrl: 'https://app.example/sign-in',
        signupRedirectUrl: 'https://app.example/sign-up',
        ...options,
        signupTemplateId: 'link-signup',
        loginExpirationMinutes: 20,
        signupExpirationMinutes: 25,
      };
const linkAsk = (email: string, organization: Around['organization'], isSent = false) => ({
  request: linkTo(email, organization),
  senderDomain: 'hint.acme.test',
  isSent,
});
/** The address as it was chosen; the sender's domain where the host says so. */
export const linkAsks = withReloaded(
  'emailLink',
  (organization) => linkAsk(jane, organization, true),
  atMains((main, { organization }) => [
    [`emailLink.${main}`, [jane, 'jane@gmail.com'].map((email) => linkAsk(email, organization))],
    [`emailLink.${main}.selected`, [linkAsk(jane, organization)]],
  ]),
);

const codeTo = (organization: Around['organization']) =>
  organization === null
    ? { channel: 'email', flow: 'discovery', email: jane, loginTemplateId: 'code-login', locale: 'fr' }
    : {
        channel: 'email',
        flow: 'organization',
        email: jane,
        organizationId: organization.organizationId,
        loginTemplateId: 'code-login',
        signupTemplateId: 'code-signup',
        locale: 'fr',
      };
const codeAsk = (organization: Around['organization'], secondsLeft: number | null = null) => ({
  request: codeTo(organization),
  begins: secondsLeft === null ? 'sending' : 'sent',
  secondsLeft,
  enrols: false,
  hasOther: false,
  isBackable: true,
  sessionMinutes: 90,
});
export const passcodeAsks = withReloaded(
  'memberPasscode',
  (organization) => codeAsk(organization, 100),
  atMains((main, { organization }) => [
    [`memberPasscode.${main}`, [codeAsk(organization)]],
    [`memberPasscode.${main}.selected`, [codeAsk(organization)]],
  ]),
);

/** A password, beside an e-mail form. */
const passwordAsk = ({ organization, primary }: Around) => ({
  organization,
  email: primary !== null && 'email' in primary ? primary.email : jane,
  begins: 'authenticate',
  offersLink: true,
  isBackable: true,
});
/** The password form, which replaces Main where a password is the one way in. */
const alone = { organization: locked, email: jane, begins: 'email', offersLink: false };
export const passwordAsks = {
  ...atMains((main, given) => [
    [
      `memberPassword.${main}`,
      [{ ...passwordAsk(given), ...(main.startsWith('gated') ? { begins: 'email', offersLink: false } : {}) }],
    ],
  ]),
  ...everywhere([
    ['memberPassword.locked', [{ ...alone, isBackable: false }]],
    ['memberPassword.locked.backable', [{ ...alone, isBackable: true }]],
  ]),
};
export const ssoAsks = atMains((main) => [[`sso.${main}`, [{ email: 'jane@gmail.com', lastUsed: 'google' }]]]);

const direct = { login: { status: true, ignoreInvites: true, ignoreJitProvisioning: false }, create: true };
const discoveryAsk = (isFirst: boolean) => ({
  discovered,
  mayCreate: false,
  direct: { isFirst, ...direct },
  sessionMinutes: 90,
  locale: 'de',
});
export const discoveryAsks = everywhere([
  ['discovery.first', [discoveryAsk(true)]],
  ['discovery.later', [discoveryAsk(false)]],
]);

/** Inputs of the second step without its configuration. */
export const secondStepAsks = everywhere([['secondStep', [{ organization: acme, demand }]]]);

const rights: Record<string, object> = {
  member: { by: 'memberToken', token: 'one-time-reset', sessionMinutes: 90, locale: 'de' },
  discovery: { by: 'discoveryToken', token: 'one-time-reset' },
};
export const resetAsks = {
  ...everywhere(Object.entries(rights).map(([of, right]) => [`memberReset.${of}`, [{ right }]])),
  'memberReset.session': [{ right: { by: 'session', email: login.email } }],
};

const landing = (flowType: string, slug: string | null, landingToken: object) => ({
  landingToken,
  flowType,
  slug,
  sessionMinutes: 90,
  locale: 'de',
});
const nothing = { kind: 'nothing' };
const byLink = (wantsPassword: boolean) => ({ kind: 'member', by: 'link', token: 'one-time-2', wantsPassword });
const byReset = (of: string) => ({ kind: 'reset', of, token: 'one-time-reset' });
export const landingAsks = {
  unnamedReloaded: [landing('Discovery', null, nothing)],
  namedReloaded: [landing('Organization', 'acme', nothing), landing('Discovery', null, nothing)],
  unnamed: [landing('Discovery', null, nothing)],
  returning: [landing('Discovery', null, nothing)],
  named: [landing('Organization', 'acme', nothing), landing('Discovery', null, nothing)],
  mistyped: [landing('Organization', 'akme', nothing), landing('Discovery', null, nothing)],
  returningNamed: [landing('Organization', 'acme', nothing), landing('Discovery', null, nothing)],
  memberLinked: [landing('Discovery', null, byLink(false)), landing('Discovery', null, nothing)],
  verified: [landing('Discovery', null, byLink(true)), landing('Discovery', null, nothing)],
  resetting: [landing('Discovery', null, byReset('member')), landing('Discovery', null, nothing)],
  discoveryResetting: [landing('Discovery', null, byReset('discovery')), landing('Discovery', null, nothing)],
  linked: [
    landing('Discovery', null, { kind: 'discovery', by: 'link', token: 'one-time-1' }),
    landing('Discovery', null, nothing),
  ],
};
