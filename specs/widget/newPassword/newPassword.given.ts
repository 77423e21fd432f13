import { jane } from '#specs/business/given.ts';
import { announced, type Answers } from '#specs/testModel.ts';

export const PASSWORD = 'fern and field 22';

const CREATE = { heading: 'Set a password', says: ['Finish creating your account.'], label: 'Password' };
const RESET = { heading: 'Set a new password', says: ['A short sentence works well.'], label: 'New password' };
const MEMBER = { ...RESET, heading: 'Choose a new password' };
const link = (email: string | null) => ({
  ...RESET,
  right: { by: 'resetToken', token: 'one-time-1', email, sessionMinutes: 90 },
  email,
  isMember: false,
  set: null,
});
const ofMember = <Right extends { by: string }>(right: Right, email: string | null) => ({
  ...MEMBER,
  right,
  email,
  isMember: true,
  set: announced('member_password_set', { by: right.by }),
});

/** By which right a password is set, in which words, and for whom, where that is known; `set`: the announcement for a host. */
export const RIGHTS = {
  create: {
    ...CREATE,
    right: { by: 'address', email: jane, sessionMinutes: 90 },
    email: jane,
    isMember: false,
    set: null,
  },
  link: link(null),
  remembered: link(jane),
  member: ofMember({ by: 'memberToken', token: 'one-time-1', sessionMinutes: 90, locale: 'pt-br' }, null),
  discovery: ofMember({ by: 'discoveryToken', token: 'one-time-2' }, null),
  session: ofMember({ by: 'session', email: jane }, jane),
};
export type Kind = keyof typeof RIGHTS;

const REFUSED = ['weak', 'limited', 'offline'];
const DEAD = ['spent', 'otherBrowser'];
const FINAL = [...DEAD, 'sessionEnded', 'tooOld', 'blocked'];
const strength = { checkStrength: ['good', 'weak'] };
/** The answers to each right; those to a text are tried with one of them. */
export const answers: Record<Kind, Answers> = {
  create: { setPassword: ['session', ...REFUSED] },
  link: { ...strength, setPassword: ['session', ...REFUSED, ...DEAD] },
  remembered: { ...strength, setPassword: ['session', ...DEAD] },
  member: { ...strength, setPassword: ['gated', ...REFUSED, ...FINAL] },
  discovery: { ...strength, setPassword: ['discovered', ...FINAL] },
  session: { ...strength, setPassword: ['gated', ...FINAL] },
};
