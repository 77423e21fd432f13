import { button, field, flow } from '#specs/vocabulary.ts';
import { discovered, done, jane, SLOW, WAIT } from '../given.ts';
import { RULE } from '#specs/widget/newPassword/newPassword.sights.ts';

type Row = [string, string, string, ...string[]];

const PASSWORD = 'fern and field 22';
const CHECKING = 'Your password is being checked.';
const NOT_YET = 'You can continue once the password is accepted.';
const WEAK = 'Please choose a stronger password.';

/** By whose right: the link of an organization's mail, that of the Discovery flow, or the session of who has just logged in. */
const RIGHTS = {
  'member.': { by: 'memberToken', token: 'one-time-1', sessionMinutes: 90, locale: 'pt-br' },
  'discovery.': { by: 'discoveryToken', token: 'one-time-2' },
  'session.': { by: 'session', email: jane },
};
type Right = keyof typeof RIGHTS;
const rights = Object.keys(RIGHTS) as Right[];
/** The owner of the password, if known. */
const emailOf = (right: Right) => (right === 'session.' ? jane : null);
const ANNOUNCED = {
  'member.': 'B2B_PASSWORD_RESET_BY_EMAIL',
  'discovery.': 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
  'session.': 'B2B_PASSWORD_RESET_BY_SESSION',
};

/** Why a password was not taken, at the form. */
const NOTES: Record<string, [object, string]> = {
  weak: [{ code: 'refused', sentence: WEAK }, WEAK],
  limited: [{ code: 'limited', sentence: WAIT, seconds: 15 }, `${WAIT} You can try again in 15 seconds.`],
  offline: [{ code: 'offline' }, 'You are offline. What you typed is kept. Please try again later.'],
  slow: [{ code: 'slow' }, SLOW],
};
const notes = Object.keys(NOTES);

const statesOf = (right: Right) => {
  const isKnown = emailOf(right) !== null;
  const form = {
    heading: 'Choose a new password',
    says: ['A short sentence works well.'],
    offers: [...(isKnown ? [field('Email')] : []), field('New password'), button('Show password'), button('Continue')],
    strong: ['Continue'],
  };
  const values = (typed: string) => ({ ...(isKnown ? { Email: jane } : {}), 'New password': typed });
  const off = isKnown ? ['Email'] : [];
  const user = (shows: object) => ({ kind: 'wait-user' as const, requirements: ['B2B-08'], shows });
  return Object.fromEntries(
    Object.entries({
      newPassword: user({
        ...form,
        says: [...form.says, RULE, NOT_YET],
        hides: [CHECKING],
        values: values(''),
        off: [...off, 'Continue'],
      }),
      ...Object.fromEntries(
        Object.entries(NOTES).map(([note, [, alert]]) => [
          `newPassword.${note}`,
          user({
            ...form,
            says: [...form.says, CHECKING],
            values: values(PASSWORD),
            off: [...off, 'Continue'],
            alert,
          }),
        ]),
      ),
      setting: {
        kind: 'wait-system' as const,
        requirements: ['B2B-08'],
        shows: {
          ...form,
          hides: [CHECKING],
          values: values(PASSWORD),
          off: [...off, 'New password'],
          busy: true,
          working: ['Continue'],
        },
      },
    }).map(([name, state]) => [`${right}${name}`, state]),
  );
};
const rowsOf = (right: Right): Row[] => [
  ...['newPassword', ...notes.map((note) => `newPassword.${note}`)].flatMap((from): Row[] => [
    [`${right}${from}`, 'newPassword:chosen', `${right}setting`, 'B2B-08'],
  ]),
  [`${right}setting`, 'setMemberPassword:gated', 'gated', 'B2B-08', 'B2B-03'],
  [`${right}setting`, 'setMemberPassword:discovered', 'discovered', 'B2B-08', 'B2B-04'],
  ...['weak', 'limited', 'offline'].map((note): Row => {
    return [`${right}setting`, `setMemberPassword:${note}`, `${right}newPassword.${note}`, 'B2B-08'];
  }),
  [`${right}setting`, 'after:answerLimit', `${right}newPassword.slow`, 'B2B-08'],
  [`${right}setting`, 'setMemberPassword:spent', 'trouble.link', 'B2B-05', 'B2B-08'],
  [`${right}setting`, 'setMemberPassword:elsewhere', 'trouble.link', 'B2B-05', 'B2B-08'],
  [`${right}setting`, 'setMemberPassword:sessionEnded', 'trouble.expired', 'B2B-05', 'D-324'],
  [`${right}setting`, 'setMemberPassword:tooOld', 'trouble.expired', 'B2B-05', 'D-324'],
  [`${right}setting`, 'setMemberPassword:blocked', 'trouble.blocked', 'B2B-05'],
];
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const trouble = (kind: string) => end({ result: 'trouble', trouble: { kind } }, 'B2B-05', 'B2B-08');

export const memberResetSpec = flow({
  id: 'memberReset',
  area: 'business',
  about: "A member's new password, by the right of a link or of a session.",
  scenarios: {
    member: { says: 'a link of an organization was opened', to: 'member.newPassword', requirements: ['B2B-08'] },
    discovery: {
      says: 'a link of the Discovery flow was opened',
      to: 'discovery.newPassword',
      requirements: ['B2B-08'],
    },
    session: { says: 'a link has logged in just before', to: 'session.newPassword', requirements: ['B2B-08', 'D-321'] },
  },
  states: {
    ...Object.assign({}, ...rights.map(statesOf)),
    gated: end({ result: 'gated', answer: done }, 'B2B-08'),
    discovered: end({ result: 'discovered', discovered }, 'B2B-08'),
    'trouble.link': trouble('link'),
    'trouble.expired': trouble('expired'),
    'trouble.blocked': trouble('blocked'),
  },
  events: {
    newPassword: {
      by: 'system',
      requirements: ['B2B-08'],
      asksIn: Object.fromEntries(
        rights.flatMap((right) => {
          const given = { email: emailOf(right), isBackable: false };
          return [
            [`${right}newPassword`, [{ ...given, text: '', notice: null }]],
            ...Object.entries(NOTES).map(([note, [notice]]) => [
              `${right}newPassword.${note}`,
              [{ ...given, text: PASSWORD, notice }],
            ]),
          ];
        }),
      ),
      cases: ['chosen'],
    },
    setMemberPassword: {
      by: 'system',
      requirements: ['B2B-08'],
      asksIn: Object.fromEntries(
        rights.map((right) => [`${right}setting`, [{ right: RIGHTS[right], password: PASSWORD }]]),
      ),
      cases: [
        'gated',
        'discovered',
        'weak',
        'limited',
        'offline',
        'spent',
        'elsewhere',
        'sessionEnded',
        'tooOld',
        'blocked',
      ],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: rights.flatMap(rowsOf),
  properties: [
    ...['gated', 'discovered'].map((outcome) => ({
      kind: 'onlyVia' as const,
      state: outcome,
      events: [`setMemberPassword:${outcome}`],
      says: 'nobody goes on whose password was not taken',
      requirements: ['B2B-08'],
    })),
    ...rights.map((right) => ({
      kind: 'leadsTo' as const,
      from: `${right}setting`,
      goals: ['gated', 'discovered', 'trouble.*', ...notes.map((note) => `${right}newPassword.${note}`)],
      fair: ['system' as const, 'clock' as const],
      says: 'setting a password ends',
      requirements: ['B2B-08'],
    })),
    {
      kind: 'alwaysCan',
      goals: ['gated', 'discovered', 'trouble.*'],
      says: 'there is always a way on',
      requirements: ['B2B-08'],
    },
  ],
  announces: rights.flatMap((right) =>
    ['gated', 'discovered'].map((outcome) => ({
      from: `${right}setting`,
      on: `setMemberPassword:${outcome}`,
      what: ANNOUNCED[right],
      requirements: ['B2B-08'],
    })),
  ),
});
