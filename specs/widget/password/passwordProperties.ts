import { sessionSaved } from '#specs/sessionSaved.ts';
import type { Property } from '#specs/vocabulary.ts';

export const passwordProperties: Property[] = [
  {
    kind: 'before',
    state: 'newPassword*',
    mustHaveSeen: 'searchUser:new',
    says: 'a password is created for new users only',
    requirements: ['PWD-04'],
  },
  {
    kind: 'before',
    state: 'existingPassword*',
    mustHaveSeen: 'searchUser:password',
    says: 'a password is asked of those only who have one',
    requirements: ['PWD-04'],
  },
  {
    kind: 'onlyVia',
    state: 'confirmed',
    events: ['saveSession:ok', 'existingPassword:loggedIn'],
    says: "'Success' only once the session is kept",
    requirements: ['PWD-26', 'PWD-27', 'D-199'],
  },
  ...sessionSaved({
    opened: 'createPassword:ok',
    kept: ['confirmed'],
    notSaved: 'notSaved',
    requirements: ['PWD-24', 'PWD-26'],
  }),
  {
    kind: 'leadsTo',
    from: 'lookingUp',
    goals: ['newPassword*', 'existingPassword*', 'passwordless', 'ended.*'],
    fair: ['system', 'clock'],
    says: 'looking up ends',
    requirements: ['PWD-02'],
  },
  {
    kind: 'leadsTo',
    from: 'creating',
    goals: ['confirmed', 'newPassword*', 'notSaved'],
    fair: ['system', 'clock'],
    says: 'creating ends',
    requirements: ['PWD-24'],
  },
];
