import { button, link } from '#specs/vocabulary.ts';
import type { Meta } from '#specs/testModel.ts';
import { ACME_LOGO, ERROR } from '../given.ts';
import type { Context } from './businessAsks.ts';
import { toBeginning } from './businessSteps.ts';

/** Name, address and role of the member, by organization; nobody gave the one of Beta a name. */
const MEMBERS: Record<string, string[]> = {
  Acme: ['Jane Doe', 'jane@acme.test', 'Member'],
  Beta: ['jane@acme.test', 'Admin'],
};
export const loggedIn = ({ organization }: Context) => ({
  heading: 'Success',
  says: [`You are signed in to ${organization}.`, ...(MEMBERS[organization ?? ''] ?? [])],
  pictures: organization === 'Acme' ? [ACME_LOGO] : [],
  offers: [link('Continue'), button('Switch organization'), button('Sign out')],
  strong: ['Continue'],
});
export const unchecked = ({ unchecked: sentence }: Context) => ({
  heading: ERROR,
  says: [sentence ?? ''],
  offers: [button('Try again'), button('Sign out')],
  strong: ['Try again'],
});
export const signingOut = (context: Context) => ({
  ...(context.unchecked === null
    ? { ...loggedIn(context), off: ['Switch organization'] }
    : { ...unchecked(context), offers: [button('Sign out')], strong: [] }),
  busy: true,
  working: ['Sign out'],
});

const said = (sentence: string, way = 'Start again', heading = ERROR) => ({
  heading,
  says: [sentence],
  offers: [button(way)],
  strong: [way],
});
const forbids = ({ organization }: Context) =>
  `${organization ?? 'This organization'} does not let you sign in with this email. Please ask an admin.`;
const failed = (shows: Meta<Context>['shows']) => ({
  meta: { shows },
  on: { 'startOver.chosen': toBeginning(['B2B-05', 'D-295']) },
});

/** Errors that end a sign-in, by kind. */
export const errors = {
  link: failed(said('This link was used already or has expired. Please ask for a new one.')),
  blocked: failed(
    said('Your browser blocked the request. Please allow it, for example in your ad blocker, and load the page again.'),
  ),
  unknown: failed(said('This did not work. Please try again in a moment.')),
  cancelled: failed(said('You cancelled the sign-in, so nothing has changed.', 'Try again', 'Sign-in cancelled')),
  provider: failed(said('The sign-in with the provider did not complete. Please try again.')),
  expired: failed(said('This sign-in took too long. Please start again.')),
  claimedDomain: failed(
    said(
      'Your email domain belongs to an organization. With this address you cannot join or create another one. Please ask its admin.',
    ),
  ),
  storageBlocked: failed(said('Your browser blocked cookies or site data. Allow them, then try again.')),
  authPolicy: failed((context: Context) => said(forbids(context))),
  // Another sign-in would end here again.
  closed: {
    tags: 'end' as const,
    meta: { shows: (context: Context) => ({ heading: ERROR, says: [forbids(context)], offers: [], strong: [] }) },
  },
  organization: {
    meta: {
      shows: said(
        'We could not find this organization. Please check the address of this page.',
        'Find your organization',
      ),
    },
    on: { 'findOrganization.chosen': toBeginning(['B2B-05', 'D-447'], { slug: null }) },
  },
};
