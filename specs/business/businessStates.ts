import { button, link, type flow } from '../vocabulary.ts';
import { AFTER, MAINS, TOLD } from './businessAround.ts';
import { ERROR, waiting } from './given.ts';

type States = Parameters<typeof flow>[0]['states'];

const waits = (kind: 'wait-user' | 'wait-system', ...requirements: string[]) => ({ kind, requirements });

/** Error. */
const trouble = (sentence: string, way: string | null = 'Start again', heading = ERROR) => ({
  kind: way === null ? ('end' as const) : ('wait-user' as const),
  requirements: ['B2B-05'],
  shows: {
    heading,
    says: [sentence],
    offers: way === null ? [] : [button(way)],
    strong: way === null ? [] : [way],
  },
});
const policy = (organization: string) =>
  `${organization} does not let you sign in with this email. Please ask an admin.`;

/** The flows that Main leads to, by how Main was there. */
const statesOf = (after: string) => ({
  ...Object.fromEntries(
    MAINS.flatMap((main) => [
      ...TOLD.flatMap((told) => [
        [`${after}main.${main}${told}`, waits('wait-user', 'B2B-01')],
        [`${after}emailSelection.${main}${told}`, waits('wait-user', 'B2B-20')],
      ]),
      ...['', '.selected'].flatMap((selected) => [
        [`${after}emailLink.${main}${selected}`, waits('wait-user', 'B2B-02')],
        [`${after}memberPasscode.${main}${selected}`, waits('wait-user', 'B2B-21')],
      ]),
      [`${after}memberPassword.${main}`, waits('wait-user', 'B2B-07')],
      [`${after}sso.${main}`, waits('wait-user', 'B2B-22')],
      [`${after}federatedLogin.${main}.provider`, waits('wait-system', 'B2B-01')],
      [`${after}federatedLogin.${main}.oneTap`, waits('wait-system', 'B2B-01', 'D-312')],
      [`${after}federatedLogin.${main}.connection`, waits('wait-system', 'B2B-01')],
    ]),
  ),
  [`${after}memberPassword.locked`]: waits('wait-user', 'B2B-06'),
  [`${after}memberPassword.locked.backable`]: waits('wait-user', 'B2B-06'),
  [`${after}federatedLogin.discovered`]: waits('wait-system', 'B2B-04'),
  [`${after}discovery.first`]: waits('wait-user', 'B2B-04'),
  [`${after}discovery.later`]: waits('wait-user', 'B2B-04'),
  [`${after}secondStep`]: waits('wait-user', 'B2B-12'),
  [`${after}memberReset.member`]: waits('wait-user', 'B2B-08'),
  [`${after}memberReset.discovery`]: waits('wait-user', 'B2B-08'),
  [`${after}saving`]: {
    kind: 'wait-system' as const,
    requirements: ['B2B-03'],
    glimpse: waiting('Signing you in...'),
  },
});

const entering = waiting('Signing you in...');
/** Logged in, with the ways on. */
function loggedInTo(organization: string, end: string) {
  const shows = {
    heading: 'Success',
    says: [`You are signed in to ${organization}.`],
    offers: [link('Continue'), button('Sign out')],
    strong: ['Continue'],
  };
  const signingOut = { ...shows, busy: true, working: ['Sign out'] };
  return {
    [`loggedIn${end}`]: { ...waits('wait-user', 'B2B-03', 'D-462'), shows },
    [`signingOut${end}`]: { ...waits('wait-system', 'D-462'), glimpse: signingOut },
    [`revoking${end}`]: { ...waits('wait-system', 'D-462'), shows: signingOut },
  };
}

/** Every state of the business widget: which flow has the screen, or how it ended. */
export const businessStates: States = {
  'landing.nothing': waits('wait-system', 'B2B-01'),
  'landing.member': waits('wait-system', 'B2B-03'),
  'landing.verified': waits('wait-system', 'B2B-08'),
  'landing.discovery': waits('wait-system', 'B2B-04'),
  'landing.reset': waits('wait-system', 'B2B-08'),
  'landing.reloaded': waits('wait-system', 'D-489'),
  ...Object.fromEntries(
    ['discovery', 'organization'].map((main) => [`restoring.${main}`, waits('wait-system', 'D-489')]),
  ),
  ...Object.assign({}, ...AFTER.map(statesOf)),
  'memberReset.session': waits('wait-user', 'B2B-08'),
  ...Object.fromEntries(
    ['resuming', 'resuming.named'].map((name) => [name, { ...waits('wait-system', 'D-462'), shows: entering }]),
  ),
  forgetting: { ...waits('wait-system', 'D-462'), glimpse: entering },
  ...loggedInTo('Acme', ''),
  ...loggedInTo('Beta', '.beta'),
  'error.organization': trouble(
    'We could not find this organization. Please check the address of this page.',
    'Find your organization',
  ),
  'error.authPolicy.Acme.final': trouble(policy('Acme'), null),
  'error.authPolicy.Acme': trouble(policy('Acme')),
  'error.authPolicy.Foreign': trouble(policy('Foreign')),
  'error.authPolicy.Closed': trouble(policy('Closed')),
  'error.authPolicy.unnamed': trouble(policy('This organization')),
  'error.link': trouble('This link was used already or has expired. Please ask for a new one.'),
  'error.blocked': trouble(
    'Your browser blocked the request. Please allow it, for example in your ad blocker, and load the page again.',
  ),
  'error.unknown': trouble('This did not work. Please try again in a moment.'),
  'error.cancelled': trouble('You cancelled the sign-in, so nothing has changed.', 'Try again', 'Sign-in cancelled'),
  'error.provider': trouble('The sign-in with the provider did not complete. Please try again.'),
  'error.expired': trouble('This sign-in took too long. Please start again.'),
  'error.claimedDomain': trouble(
    'Your email domain belongs to an organization. With this address you cannot join or create another one. Please ask its admin.',
  ),
  'error.storageBlocked': trouble('Your browser blocked cookies or site data. Allow them, then try again.'),
};
