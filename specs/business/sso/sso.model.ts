import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { jane } from '../given.ts';

/** `isNamed`: the connections were found by the short name of an organization, not by the address. */
interface Context {
  email: string;
  slug: string;
  isNamed: boolean;
  connectionId: string;
}
const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const slow = { code: 'slow' };
const FIELD = 'Short name of the organization';
const OKTA = 'Continue with Okta';
const ENTRA = 'Continue with Entra';

const redirect = ({ connectionId }: Context) => ({
  redirect: {
    to: 'connection',
    connectionId,
    loginRedirectUrl: 'https://app.example/sso-sign-in',
    signupRedirectUrl: 'https://app.example/sso-sign-up',
    params: { hd: 'acme.test' },
  },
});
/** A flow is asked; once more with a notice where the page was not left. */
const asked = (call: string, input: (context: Context) => object) => {
  const withNotice = (notice: object | null) => ({
    meta: { asks: { [call]: (context: Context) => ({ ...input(context), notice }) } },
  });
  return { initial: 'first', states: { first: withNotice(null), unleft: withNotice(slow) } };
};
/** The screen that the page is left from stays. */
const redirecting = (requirement: string, back: string, shows: object) => ({
  meta: { requirements: [requirement], shows },
  on: { 'providerRedirect:slow': to(back, requirement) },
});
const byEmail = sets<Context>({ email: jane, isNamed: false, connectionId: okta.connectionId });
const byName = sets<Context>({ slug: 'acme', isNamed: true, connectionId: okta.connectionId });
const isNamed = ({ context }: { context: Context }) => context.isNamed;

export const ssoModel = testModel<Context>(
  {
    area: 'business',
    about: 'Single sign-on of the Discovery flow: from an address to the page of a connection.',
    success: ['redirecting.ssoEmail'],
    inputs: { ssoEmail: ['B2B-22'], ssoMenu: ['B2B-24'], ssoFallback: ['B2B-23'], providerRedirect: ['B2B-22'] },
    properties: [
      onlyVia(
        'redirecting.ssoMenu',
        ['ssoMenu:entra'],
        'where there are several connections, one is used only when it was chosen',
        'B2B-24',
      ),
      leadsTo(
        'redirecting.ssoEmail',
        ['ssoEmail.unleft'],
        ['system'],
        'a page that is not left gives the form back',
        'B2B-22',
      ),
      alwaysCan(['back', 'otherWay', 'expired'], 'another way to sign in can be chosen', 'B2B-22'),
    ],
  },
  {
    id: 'sso',
    context: { email: 'jane@ac', slug: '', isNamed: false, connectionId: '' },
    initial: 'arriving',
    states: {
      arriving: {
        on: { 'given:chosen': given('single sign-on was chosen on Main', 'ssoEmail', { requirements: ['B2B-22'] }) },
      },
      ssoEmail: {
        meta: { requirements: ['B2B-22'], shows: null },
        ...asked('ssoEmail', ({ email }) => ({ email })),
        on: {
          'ssoEmail:one': { ...to('redirecting.ssoEmail', 'B2B-22'), actions: byEmail },
          'ssoEmail:several': { ...to('ssoMenu', 'B2B-22', 'B2B-24'), actions: byEmail },
          'ssoEmail:none': { ...to('ssoFallback', 'B2B-22', 'B2B-23'), actions: byEmail },
          'ssoEmail:back': to('back', 'B2B-22', 'B2B-01'),
          'ssoEmail:failure': to('expired', 'B2B-05'),
        },
      },
      ssoMenu: {
        meta: { requirements: ['B2B-24'], shows: null },
        ...asked('ssoMenu', () => ({ connections: [okta, entra], lastUsed: 'google' })),
        on: {
          'ssoMenu:entra': {
            ...to('redirecting.ssoMenu', 'B2B-24'),
            actions: sets<Context>({ connectionId: entra.connectionId }),
          },
          'ssoMenu:back': [
            { ...to('ssoFallback', 'B2B-24', 'D-332'), guard: isNamed },
            to('ssoEmail', 'B2B-24', 'D-332'),
          ],
        },
      },
      ssoFallback: {
        meta: { requirements: ['B2B-23'], shows: null },
        ...asked('ssoFallback', ({ email, slug }) => ({ email, slug })),
        on: {
          'ssoFallback:one': { ...to('redirecting.ssoFallback', 'B2B-23'), actions: byName },
          'ssoFallback:several': { ...to('ssoMenu', 'B2B-23', 'B2B-24'), actions: byName },
          'ssoFallback:back': to('ssoEmail', 'B2B-23', 'B2B-22'),
          'ssoFallback:otherWay': to('otherWay', 'B2B-23', 'B2B-01'),
          'ssoFallback:failure': to('expired', 'B2B-05'),
        },
      },
      redirecting: {
        initial: 'ssoEmail',
        meta: { asks: { providerRedirect: redirect }, shows: { says: ['Please wait...'], busy: true } },
        states: {
          ssoEmail: redirecting('B2B-22', '#sso.ssoEmail.unleft', {
            heading: 'Sign in with SSO',
            offers: [field('Email'), button('Continue')],
            values: { Email: jane },
            working: ['Continue'],
            off: ['Email'],
          }),
          ssoMenu: redirecting('B2B-24', '#sso.ssoMenu.unleft', {
            heading: 'Choose where to sign in',
            says: [`${OKTA}${ENTRA}`],
            offers: [button(ENTRA), button(OKTA)],
            working: [ENTRA],
            off: [OKTA],
          }),
          ssoFallback: redirecting('B2B-23', '#sso.ssoFallback.unleft', {
            heading: `No SSO found for ${jane}`,
            offers: [field(FIELD), button('Continue')],
            values: { [FIELD]: 'acme' },
            working: ['Continue'],
            off: [FIELD],
          }),
        },
      },
      back: {
        type: 'final',
        output: { result: 'back', email: 'jane@ac' },
        meta: { requirements: ['B2B-22', 'B2B-01'] },
      },
      otherWay: { type: 'final', output: { result: 'otherWay' }, meta: { requirements: ['B2B-23', 'B2B-01'] } },
      expired: {
        type: 'final',
        output: { result: 'failure', failure: { kind: 'expired' } },
        meta: { requirements: ['B2B-05'] },
      },
    },
  },
);
