import { sessionSavedProperties } from '#specs/sessionSaved.ts';
import type { ModelProperty } from '#specs/testModel.ts';

/** Returns the property that a wait ends in a final state or back at the form. */
const waitEnds = (from: string, back: string[], ...requirements: string[]): ModelProperty => ({
  kind: 'leadsTo',
  from,
  goals: ['confirmed', 'notSaved', 'failed', ...back],
  fair: ['system', 'clock'],
  says: 'the wait ends',
  requirements,
});

export const resetProperties: ModelProperty[] = [
  {
    kind: 'before',
    state: 'confirmed.password',
    mustHaveSeen: 'resetPassword:ok',
    says: "'Success' only after the password was set",
    requirements: ['RST-03'],
  },
  {
    kind: 'never',
    state: 'choosing',
    after: 'given:login',
    says: 'a sign-in link shows no form',
    requirements: ['RST-02'],
  },
  {
    kind: 'onlyVia',
    state: 'confirmed',
    events: ['saveSession:ok'],
    says: "'Success' only once the session is saved",
    requirements: ['RST-03', 'DAT-04'],
  },
  ...sessionSavedProperties({
    opened: 'logInByLink:ok',
    state: 'saving.login',
    saved: ['confirmed.login'],
    notSaved: 'notSaved.login',
    requirements: ['RST-02'],
  }),
  ...sessionSavedProperties({
    opened: 'resetPassword:ok',
    state: 'saving.password',
    saved: ['confirmed.password'],
    notSaved: 'notSaved.password',
    requirements: ['RST-03'],
  }),
  waitEnds('loggingIn', [], 'RST-02'),
  waitEnds('resetting', ['choosing'], 'RST-03', 'RST-07'),
  {
    kind: 'alwaysCan',
    goals: ['confirmed', 'goingToSignIn'],
    says: 'every screen has a way on',
    requirements: ['D-93'],
  },
];
