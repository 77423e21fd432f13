import { leadsTo, before, never, onlyVia, alwaysCan, type ModelProperty } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';

/** Returns the property that a wait ends in a final state or back at the form. */
const waitEnds = (from: string, back: string[], ...requirements: string[]): ModelProperty =>
  leadsTo(from, ['confirmed', 'notSaved', 'failed', ...back], ['system', 'clock'], 'the wait ends', ...requirements);

export const resetProperties: ModelProperty[] = [
  before('confirmed.password', 'resetPassword:ok', "'Success' only after the password was set", 'RST-03'),
  never('choosing', 'given:login', 'a sign-in link shows no form', 'RST-02'),
  onlyVia('confirmed', ['saveSession:ok'], "'Success' only once the session is saved", 'RST-03', 'DAT-04'),
  ...sessionSaved({
    opened: 'logInByLink:ok',
    state: 'saving.login',
    saved: ['confirmed.login'],
    notSaved: 'notSaved.login',
    requirements: ['RST-02'],
  }),
  ...sessionSaved({
    opened: 'resetPassword:ok',
    state: 'saving.password',
    saved: ['confirmed.password'],
    notSaved: 'notSaved.password',
    requirements: ['RST-03'],
  }),
  waitEnds('loggingIn', [], 'RST-02'),
  waitEnds('resetting', ['choosing'], 'RST-03', 'RST-07'),
  alwaysCan(['confirmed', 'goingToSignIn'], 'every screen has a way on', 'D-93'),
];
