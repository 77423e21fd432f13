import { button } from '#specs/vocabulary.ts';
import { type Family, form, HEADER } from './main.families.ts';

const WHY: Record<string, string[]> = {
  '': ['MAIN-04', 'MAIN-05', 'MAIN-06', 'OAU-01', 'OAU-02', 'OAU-04', 'UPG-10'],
  'tabs.': ['MAIN-13', 'MAIN-14'],
  'coded.': ['OTP-01'],
  'passwords.': ['MAIN-13', 'D-82', 'D-31', 'D-34'],
  'wallets.': ['MAIN-06', 'MAIN-16', 'MAIN-17', 'MAIN-18', 'CRY-01', 'CRY-04', 'CRY-05'],
  'headed.': ['MAIN-02', 'MAIN-03'],
  'used.': ['D-106'],
  'tabs.used.': ['D-106'],
  'autofill.': ['MAIN-10', 'D-32'],
  'passkey.': ['MAIN-08', 'D-32'],
  'formless.': ['MAIN-09'],
};
export const NOTED: Record<string, string[]> = { 'coded.': ['OTP-01', 'OTP-02'], 'passwords.': ['PWD-01'] };

export const statesOf = ({ prefix, says, hides, invalid, more, isFormless }: Family) => {
  /** Returns the controls while the field holds `Email`. */
  const shows = (Email: string, rest: object = {}) => ({
    says,
    offers: form,
    hides: [...hides, 'Did you mean'],
    values: { Email },
    ...more,
    ...rest,
  });
  const offering = (text: string, rest: object = {}, ...requirements: string[]) => ({
    kind: 'wait-user' as const,
    requirements,
    shows: shows(text, rest),
  });
  const noted = isFormless ? {} : { alert: invalid, invalid: ['Email'] };
  const why = NOTED[prefix] ?? ['EML-01'];
  return Object.fromEntries(
    Object.entries({
      blank: offering('', {}, ...(WHY[prefix] ?? [])),
      partial: offering('jane@ac'),
      whole: offering('jane@acme.test'),
      slip: offering(
        'jane@gmial.com',
        isFormless
          ? {}
          : {
              says: [...says, 'Did you mean'],
              hides,
              offers: [...(more.offers ?? form), button('jane@gmail.com')],
            },
      ),
      'blank.noted': offering('', noted, ...why),
      'partial.noted': offering('jane@ac', noted, ...why),
      padded: offering(' jane@acme.test '),
      mended: offering('jane@gmail.com'),
    }).map(([name, state]) => [`${prefix}${name}`, state]),
  );
};

/** A send was refused before, in the service's own words. */
const told = (alert: string, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows: { says: ['or'], offers: form, hides: [HEADER, 'Did you mean'], values: { Email: 'jane@acme.test' }, alert },
});
const WAIT = 'Too many requests. Please wait a moment.';
export const refused = told(WAIT, 'EML-07', 'THM-19');
export const limited = told(`${WAIT} You can try again in 15 seconds.`, 'EML-07', 'D-142');
