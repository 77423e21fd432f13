import { sessionSaved } from '#specs/sessionSaved.ts';
import type { Property } from '#specs/vocabulary.ts';

export const otpProperties: Property[] = [
  {
    kind: 'onlyVia',
    state: 'verified',
    events: ['saveSession:ok'],
    says: "'Success' only once the session is kept",
    requirements: ['OTP-18', 'D-199'],
  },
  {
    kind: 'before',
    state: 'verified',
    mustHaveSeen: 'verifyPasscode:ok',
    says: "'Success' only after the code was accepted",
    requirements: ['OTP-18'],
  },
  ...sessionSaved({
    opened: 'verifyPasscode:ok',
    kept: ['verified'],
    notSaved: 'notSaved',
    requirements: ['OTP-16'],
  }),
  {
    kind: 'alwaysCan',
    goals: ['verified', 'backed', 'refusal.*'],
    says: 'every screen has a way on',
    requirements: ['OTP-18', 'D-199'],
  },
  {
    kind: 'onlyVia',
    state: 'typing.running',
    events: ['sendPasscode:ok', 'resend:resent', 'passcode.typed:letters', 'notice.expired'],
    says: 'a code can be entered only once it was sent',
    requirements: ['OTP-07'],
  },
  {
    kind: 'leadsTo',
    from: 'sending',
    goals: ['typing.running', 'refusal.*'],
    fair: ['system', 'clock'],
    says: 'sending ends',
    requirements: ['OTP-06', 'OTP-09'],
  },
  {
    kind: 'leadsTo',
    from: 'verifying.running',
    goals: ['verified', 'refused.*', 'counted.*', 'limited.*', 'notSaved', 'spent', 'backed'],
    fair: ['system', 'clock'],
    says: 'verifying ends',
    requirements: ['OTP-16'],
  },
  {
    kind: 'never',
    state: 'sending',
    after: 'reloaded',
    says: 'a reload sends no code',
    requirements: ['D-488'],
  },
  {
    kind: 'never',
    state: 'backed',
    after: 'passwordless',
    says: 'the arrow is hidden in the passwordless password flow',
    requirements: ['OTP-12'],
  },
];
