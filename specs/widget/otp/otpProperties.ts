import { sessionSavedProperties } from '#specs/sessionSaved.ts';
import type { ModelProperty } from '#specs/testModel.ts';

const REFUSED = ['refused', 'offline', 'slow'];

export const otpProperties: ModelProperty[] = [
  {
    kind: 'onlyVia',
    state: 'verified',
    events: ['saveSession:ok'],
    says: "'Success' only once the session is saved",
    requirements: ['OTP-18', 'D-199'],
  },
  {
    kind: 'before',
    state: 'verified',
    mustHaveSeen: 'verifyPasscode:ok',
    says: "'Success' only after the code was accepted",
    requirements: ['OTP-18'],
  },
  ...sessionSavedProperties({
    opened: 'verifyPasscode:ok',
    saved: ['verified'],
    notSaved: 'notSaved',
    requirements: ['OTP-16'],
  }),
  {
    kind: 'alwaysCan',
    goals: ['verified', 'backed', ...REFUSED],
    says: 'every screen has a way on',
    requirements: ['OTP-18', 'D-199'],
  },
  {
    kind: 'onlyVia',
    state: 'entering',
    events: ['sendPasscode:ok', 'given:reloaded'],
    says: 'a code can be entered only once it was sent',
    requirements: ['OTP-07'],
  },
  {
    kind: 'leadsTo',
    from: 'sending',
    goals: ['entering', ...REFUSED],
    fair: ['system', 'clock'],
    says: 'sending ends',
    requirements: ['OTP-06', 'OTP-09'],
  },
  {
    kind: 'leadsTo',
    from: 'entering.code.verifying',
    goals: ['verified', 'entering.code.typing', 'entering.code.spent', 'notSaved', 'backed'],
    fair: ['system', 'clock'],
    says: 'verifying ends',
    requirements: ['OTP-16'],
  },
  {
    kind: 'never',
    state: 'sending',
    after: 'given:reloaded',
    says: 'a reload sends no code',
    requirements: ['D-488'],
  },
  {
    kind: 'never',
    state: 'backed',
    after: 'given:passwordless',
    says: 'the arrow is hidden in the passwordless password flow',
    requirements: ['OTP-12'],
  },
];
