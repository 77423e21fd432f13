import { leadsTo, before, never, onlyVia, alwaysCan, type ModelProperty } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';

export const resetProperties: ModelProperty[] = [
  before('confirmed.password', 'newPassword:signedIn', "'Success' only after the password was set", 'RST-03'),
  never('newPassword', 'given:login', 'a sign-in link shows no form', 'RST-02'),
  onlyVia(
    'confirmed',
    ['saveSession:ok', 'newPassword:signedIn'],
    "'Success' only once the session is saved",
    'RST-03',
    'DAT-04',
  ),
  ...sessionSaved({
    opened: 'logInByLink:ok',
    saved: ['confirmed.login'],
    notSaved: 'notSaved',
    requirements: ['RST-02'],
  }),
  leadsTo('loggingIn', ['confirmed', 'notSaved', 'failed'], ['system', 'clock'], 'the wait ends', 'RST-02'),
  alwaysCan(['confirmed', 'goingToSignIn'], 'every screen has a way on', 'D-93'),
];
