import { onlyVia, before, alwaysCan, leadsTo, never, type ModelProperty } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';
import { finalErrors } from './passcode.given.ts';

const FINAL = Object.keys(finalErrors);
const NOT_SENT = ['limited', 'refused', 'offline', 'slow', ...FINAL];
const ENDS = ['verified', 'gated', 'discovered', 'backed', 'otherFactor', ...FINAL];

export const passcodeProperties: ModelProperty[] = [
  onlyVia('verified', ['saveSession:ok'], "'Success' only once the session is saved", 'OTP-18', 'D-199'),
  before('verified', 'verifyPasscode:session', "'Success' only after the passcode was accepted", 'OTP-18'),
  onlyVia('gated', ['verifyPasscode:gated'], 'nobody is let in without a right passcode', 'B2B-16', 'B2B-21'),
  ...sessionSaved({
    opened: 'verifyPasscode:session',
    saved: ['verified'],
    notSaved: 'notSaved',
    requirements: ['OTP-16'],
  }),
  alwaysCan([...ENDS, ...NOT_SENT], 'every screen has a way on', 'OTP-18', 'D-199', 'B2B-16', 'B2B-21'),
  onlyVia(
    'entering',
    ['sendPasscode:ok', ...['reloaded', 'memberReloaded', 'texted', 'requiring'].map((one) => `given:${one}`)],
    'a passcode can be entered only once it was sent, or is on its way',
    'OTP-07',
  ),
  leadsTo('sending', ['entering', ...NOT_SENT], ['system', 'clock'], 'sending ends', 'OTP-06', 'OTP-09'),
  leadsTo(
    'entering.code.verifying',
    [
      ...['typing.wrong', 'typing.counted', 'typing.unverified', 'spent'].map((one) => `entering.code.${one}`),
      'notSaved',
      ...ENDS,
    ],
    ['system', 'clock'],
    'verifying ends',
    'OTP-16',
    'B2B-16',
    'B2B-21',
  ),
  never('sending', 'given:reloaded', 'a reload sends no passcode', 'D-488'),
  never('sending', 'given:memberReloaded', 'a reload sends no passcode', 'D-489'),
  never('backed', 'given:passwordless', 'the arrow is hidden in the passwordless password flow', 'OTP-12'),
];
