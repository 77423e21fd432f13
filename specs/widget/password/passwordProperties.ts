import { sessionSavedProperties } from '#specs/sessionSaved.ts';
import type { ModelProperty } from '#specs/testModel.ts';

export const passwordProperties: ModelProperty[] = [
  {
    kind: 'before',
    state: 'newPassword',
    mustHaveSeen: 'searchUser:new',
    says: 'a password is created for new users only',
    requirements: ['PWD-04'],
  },
  {
    kind: 'before',
    state: 'existingPassword',
    mustHaveSeen: 'searchUser:password',
    says: 'a password is asked of those only who have one',
    requirements: ['PWD-04'],
  },
  {
    kind: 'onlyVia',
    state: 'confirmed',
    events: ['saveSession:ok', 'existingPassword:loggedIn'],
    says: "'Success' only once the session is saved",
    requirements: ['PWD-26', 'PWD-27', 'D-199'],
  },
  ...sessionSavedProperties({
    opened: 'createPassword:ok',
    saved: ['confirmed'],
    notSaved: 'notSaved',
    requirements: ['PWD-24', 'PWD-26'],
  }),
  {
    kind: 'leadsTo',
    from: 'lookingUp',
    goals: ['newPassword', 'existingPassword', 'passwordless', 'refused', 'offline', 'slow'],
    fair: ['system', 'clock'],
    says: 'looking up ends',
    requirements: ['PWD-02'],
  },
  {
    kind: 'leadsTo',
    from: 'creating',
    goals: ['confirmed', 'newPassword', 'notSaved'],
    fair: ['system', 'clock'],
    says: 'creating ends',
    requirements: ['PWD-24'],
  },
];
