import { button, field } from '#specs/vocabulary.ts';
import { jane } from '../given.ts';

const FIELD = 'Short name of the organization';
const OKTA = 'Continue with Okta';
const ENTRA = 'Continue with Entra';

const leaving = (requirement: string, shows: object) => ({
  kind: 'wait-system' as const,
  requirements: [requirement],
  shows: { says: ['Please wait...'], busy: true, ...shows },
});
const menu = leaving('B2B-24', {
  heading: 'Choose where to sign in',
  says: ['Please wait...', `${OKTA}${ENTRA}`],
  offers: [button(ENTRA), button(OKTA)],
  working: [ENTRA],
  off: [OKTA],
});

/** The screen that the page is left from stays; what leads on works. */
export const busySights = {
  'leaving.ssoEmail': leaving('B2B-22', {
    heading: 'Sign in with SSO',
    offers: [field('Email'), button('Continue')],
    values: { Email: jane },
    working: ['Continue'],
    off: ['Email'],
  }),
  'leaving.ssoMenu.email': menu,
  'leaving.ssoMenu.slug': menu,
  'leaving.ssoFallback': leaving('B2B-23', {
    heading: `No SSO found for ${jane}`,
    offers: [field(FIELD), button('Continue')],
    values: { [FIELD]: 'acme' },
    working: ['Continue'],
    off: [FIELD],
  }),
};
