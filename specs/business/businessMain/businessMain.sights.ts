import { button, field } from '#specs/vocabulary.ts';
import { ACME_LOGO, LOGO } from '../given.ts';

const HEADER = 'Sign up or log in';
export const KNOWN = 'Send a link to jane@acme.test';
const form = [field('Email'), button('Continue')];
const AGAIN = ['Verify your email', 'asks you to log in'];
const organization = { hides: AGAIN, heading: 'Log in to Acme', pictures: [LOGO, ACME_LOGO] };

/** One form under three headers. */
export const FAMILIES = [
  { prefix: '', more: { heading: HEADER, pictures: [LOGO] } },
  { prefix: 'unheaded.', more: { hides: [HEADER, 'Log in to', ...AGAIN] } },
  { prefix: 'organization.', more: organization },
];

const typed = (Email: string, more: object, rest: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-01'],
  shows: { offers: form, strong: ['Continue'], values: { Email }, ...more, ...rest },
});

export const statesOf = ({ prefix, more }: (typeof FAMILIES)[number]) => {
  const noted = { alert: 'Invalid email address', invalid: ['Email'] };
  const slip = { says: ['Did you mean'], offers: [...form, button('jane@gmail.com')] };
  return Object.fromEntries(
    Object.entries({
      blank: typed('', more),
      partial: typed('jane@ac', more),
      whole: typed('jane@acme.test', more),
      padded: typed(' jane@acme.test ', more),
      slip: typed('jane@gmial.com', more, slip),
      mended: typed('jane@gmail.com', more),
      'blank.noted': typed('', more, noted),
      'partial.noted': typed('jane@ac', more, noted),
    }).map(([name, state]) => [`${prefix}${name}`, state]),
  );
};

/** A send was refused before: why. */
export const told = (alert: string) => typed('jane@acme.test', organization, { alert });

/** The address is known. */
export const knownSight = (more: object) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-01'],
  shows: {
    heading: 'Log in to Acme',
    says: ['heading' in more ? '' : 'Acme asks you to log in another way.'],
    offers: [button(KNOWN)],
    strong: [KNOWN],
    pictures: [LOGO, ACME_LOGO],
    ...more,
  },
});
