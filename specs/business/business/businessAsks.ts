import { acme, beta, demand, discovered, gated, jane, locked, unverified } from '../given.ts';
import { KINDS } from '#specs/widget/passcode/passcode.given.ts';
import { links } from '../memberMail/memberMail.given.ts';

export interface Context {
  /** In the address of the page; null in the Discovery flow. */
  slug: string | null;
  /** In the address of the page, until it is used. */
  token: object;
  /** A message was sent before the page was loaded anew, and nobody has looked for it yet. */
  hasSent: boolean;
  /** This link or code was sent before the page was loaded anew. */
  isFound: boolean;
  /** A password is chosen as soon as there is a session. */
  wantsPassword: boolean;
  /** Its name; null in the Discovery flow, and until it is known. */
  organization: string | null;
  /** The organization asks for a first factor of an address that is known. */
  isAsked: boolean;
  /** Back on Main leads to the list of organizations. */
  isBackable: boolean;
  /** Link or code was chosen on the screen for that. */
  isSelected: boolean;
  /** The saved session has ended elsewhere. */
  hasEnded: boolean;
  /** Why nobody knows whether the saved session lives. */
  unchecked: string | null;
  /** Given on Main. */
  email: string;
  notice: object | null;
  /** Nothing was chosen on Main yet. */
  isFirst: boolean;
  /** Nothing was chosen from the list of organizations yet. */
  isFirstDiscovery: boolean;
}

const organizations = [acme, beta, { ...beta, organizationId: 'organization-4', name: 'Other' }, gated, locked];
const verified = (method: string) => ({ email: jane, isEmailVerified: true, methods: [method] });
/** First factors that organizations ask for, and the address. */
const askedBy: Record<string, { email: string; isEmailVerified: boolean; methods: string[] }> = {
  Acme: { email: unverified.email, isEmailVerified: false, methods: unverified.methods },
  Other: verified('magic_link'),
  Gated: verified('sso'),
  Locked: verified('password'),
};
const organizationOf = ({ organization }: Context) => organizations.find(({ name }) => name === organization) ?? null;
const primaryOf = ({ organization, isAsked }: Context) => (isAsked ? (askedBy[organization ?? ''] ?? null) : null);

const options = { sessionMinutes: 90, locale: 'de' };
export const landing = ({ slug, token }: Context) => ({
  landingToken: token,
  flowType: slug === null ? 'Discovery' : 'Organization',
  slug,
  ...options,
});

/* Without the configuration, which is handed on as it was mounted. */
export const businessMain = (context: Context) => ({
  organization: organizationOf(context),
  primary: primaryOf(context),
  isBackable: context.isBackable,
  email: context.email,
  notice: context.hasEnded ? { code: 'sessionEnded' } : context.notice,
  isFirst: context.isFirst,
  lastUsed: 'google',
});
export const emailSelection = ({ organization, notice }: Context) => ({ email: jane, organization, notice });
export const secondStep = { organization: acme, demand };

export const organizationSwitch = (context: Context) => {
  const { organizationId, name } = organizationOf(context) ?? acme;
  return { organizationId, organization: name, ...options };
};

/** The same of the Discovery flow, or of an organization with its id. */
const ofFlow = (context: Context, discovery: object, member: object) => {
  const organization = organizationOf(context);
  return organization === null ? discovery : { ...member, organizationId: organization.organizationId };
};
/** To the address as it was chosen; with the sender's domain where the host says so. */
export const emailLink = (context: Context) => ({
  request: { ...ofFlow(context, links.discovery, links.organization), email: context.email },
  senderDomain: 'hint.acme.test',
  isSent: context.isFound,
});
export const memberPasscode = (context: Context) => ({
  request: ofFlow(context, KINDS.discovery.request, KINDS.member.request),
  begins: context.isFound ? 'sent' : 'sending',
  secondsLeft: context.isFound ? 100 : null,
  enrols: false,
  hasOther: false,
  isBackable: true,
  sessionMinutes: 90,
});

const byAddress = { begins: 'email', offersLink: false };
/** Beside an e-mail form the address is known. */
export const passwordBeside = (context: Context) => ({
  organization: organizationOf(context),
  email: primaryOf(context)?.email ?? context.email,
  ...(context.organization === 'Gated' ? byAddress : { begins: 'authenticate', offersLink: true }),
  isBackable: true,
});
/** The password form replaces Main where a password is the only way in. */
export const passwordOnly = ({ isBackable }: Context) => ({
  organization: locked,
  email: jane,
  ...byAddress,
  isBackable,
});

const redirectUrls = (of: string) => ({
  loginRedirectUrl: `https://app.example/${of}-sign-in`,
  signupRedirectUrl: `https://app.example/${of}-sign-up`,
});
export const toConnection = (connectionId: string) => ({
  redirect: { to: 'connection', connectionId, ...redirectUrls('sso'), params: { hd: 'acme.test' } },
});
const toGoogle = (context: Context, discovery: string, member: string) => ({
  provider: 'google',
  ...ofFlow(
    context,
    { to: discovery, discoveryRedirectUrl: 'https://app.example/oauth-discover' },
    { to: member, ...redirectUrls('oauth') },
  ),
});
/** The provider's own scopes and parameters come after those of all; a known address is a hint to it. */
export function toProvider(context: Context) {
  const hint = primaryOf(context)?.email;
  const params = { prompt: 'select_account', access_type: 'offline' };
  return {
    redirect: {
      ...toGoogle(context, 'discoveryProvider', 'provider'),
      scopes: ['calendar', 'drive'],
      params: hint === undefined ? params : { login_hint: hint, ...params },
    },
  };
}
export const oneTap = (context: Context) => ({
  redirect: { ...toGoogle(context, 'discoveryOneTap', 'oneTap'), credential: 'credential-1' },
});

export const discovery = ({ isFirstDiscovery }: Context) => ({
  discovered,
  mayCreate: false,
  direct: {
    isFirst: isFirstDiscovery,
    login: { status: true, ignoreInvites: true, ignoreJitProvisioning: false },
    create: true,
  },
  ...options,
});
