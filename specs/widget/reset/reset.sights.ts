import { button, field } from '#specs/vocabulary.ts';
import { NOT_SAVED } from '#specs/sessionSaved.ts';
import { RULE } from '#specs/widget/newPassword/newPassword.sights.ts';

export const PASSWORD = 'fern and field 22';
export const EMAIL = 'jane@acme.test';
const CHECKING = 'Your password is being checked.';

/** This browser may know the owner of the link, or not. */
export const FAMILIES = ['', 'remembered.'];

export const waiting = {
  heading: 'Signing you in...',
  says: ['One moment, please.'],
  busy: true,
  working: ['Signing you in...One moment, please.'],
};
const NEW_LINK = 'Ask for a new link';
export const failed = (why: string, canRetry: boolean, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements,
  shows: {
    heading: 'The link did not work',
    says: [why],
    hides: why.includes('You can try again in') ? [] : ['You can try again in'],
    offers: canRetry ? [button('Try again'), button(NEW_LINK)] : [button(NEW_LINK)],
    strong: [canRetry ? 'Try again' : NEW_LINK],
  },
});
const OFFLINE = 'You are offline. What you typed is kept. Please try again later.';
const UNAVAILABLE = 'The sign-in service cannot be reached right now. Please try again soon.';
const SLOW = 'This took too long. Please try again.';
/** Why a link led nowhere, and whether the same one may still work. */
export const FAILURES = {
  'failed.incomplete': failed('This link is incomplete. Open it again from your email.', false, 'D-93'),
  'failed.unread': failed('This link is incomplete. Open it again from your email.', false, 'D-93'),
  'failed.spent': failed('This reset link was used or has expired.', false, 'RST-07'),
  'failed.otherBrowser': failed('This link belongs to another browser.', false, 'RST-07', 'D-51'),
  'failed.offline': failed(OFFLINE, true, 'RST-07'),
  'failed.limited': failed(
    'Too many requests. Please wait a moment. You can try again in 15 seconds.',
    true,
    'RST-07',
    'D-142',
  ),
  'failed.slow': failed(SLOW, true, 'RST-07'),
  'failed.unavailable': failed(UNAVAILABLE, true, 'RST-07'),
  'failed.storageBlocked': failed(NOT_SAVED, true, 'RST-07'),
};
export const confirmed = (says: string) => ({
  kind: 'end' as const,
  requirements: ['RST-03'],
  shows: { heading: 'Success', says: [says] },
});
export const formOf = (family: string) => {
  const isKnown = family !== '';
  const email = isKnown ? { Email: EMAIL } : {};
  const off = isKnown ? ['Email'] : [];
  const form = {
    heading: 'Set a new password',
    says: ['A short sentence works well.'],
    offers: [
      button('Back'),
      ...(isKnown ? [field('Email')] : []),
      field('New password'),
      button('Show password'),
      button('Continue'),
    ],
    strong: ['Continue'],
  };
  const refused = (alert: string) => ({
    kind: 'wait-user' as const,
    requirements: ['RST-05', 'RST-07'],
    shows: {
      ...form,
      says: [...form.says, CHECKING],
      values: { ...email, 'New password': PASSWORD },
      off: [...off, 'Continue'],
      alert,
    },
  });
  const busy = {
    ...form,
    hides: [CHECKING],
    values: { ...email, 'New password': PASSWORD },
    off: [...off, 'New password'],
    busy: true,
    working: ['Continue'],
  };
  return {
    [`${family}choosing`]: {
      kind: 'wait-user' as const,
      requirements: ['RST-01', 'RST-05', 'RST-06', 'D-494'],
      shows: {
        ...form,
        says: [...form.says, RULE, 'You can continue once the password is accepted.'],
        hides: [...['Weak', 'Fair', 'Good', 'Strong'].map((level) => `${level}.`), 'Must be', CHECKING],
        values: { ...email, 'New password': '' },
        off: [...off, 'Continue'],
      },
    },
    [`${family}choosing.weak`]: refused('Please choose a stronger password.'),
    [`${family}choosing.offline`]: refused('You are offline. What you typed is kept. Please try again later.'),
    [`${family}choosing.slow`]: refused('This took too long. Please try again.'),
    [`${family}resetting`]: { kind: 'wait-system' as const, requirements: ['RST-04', 'DAT-19'], shows: busy },
    [`${family}saving.password`]: { kind: 'wait-system' as const, glimpse: busy },
    [`${family}notSaved.password`]: failed(NOT_SAVED, true, 'RST-07'),
  };
};
