import { before, onlyVia, leadsTo, type ModelProperty } from '#specs/properties.ts';

export const passwordProperties: ModelProperty[] = [
  before('newPassword', 'searchUser:new', 'a password is created for new users only', 'PWD-04'),
  before('existingPassword', 'searchUser:password', 'a password is asked of those only who have one', 'PWD-04'),
  onlyVia(
    'confirmed',
    ['newPassword:signedIn', 'existingPassword:loggedIn'],
    "'Success' only once the session is saved",
    'PWD-26',
    'PWD-27',
    'D-199',
  ),
  leadsTo(
    'lookingUp',
    ['newPassword', 'existingPassword', 'passwordless', 'refused', 'offline', 'slow'],
    ['system', 'clock'],
    'looking up ends',
    'PWD-02',
  ),
];
