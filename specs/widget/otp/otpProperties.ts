import { onlyVia, before, alwaysCan, leadsTo, never, type ModelProperty } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';

const REFUSED = ['refused', 'offline', 'slow'];

export const otpProperties: ModelProperty[] = [
  onlyVia('verified', ['saveSession:ok'], "'Success' only once the session is saved", 'OTP-18', 'D-199'),
  before('verified', 'verifyPasscode:ok', "'Success' only after the code was accepted", 'OTP-18'),
  ...sessionSaved({
    opened: 'verifyPasscode:ok',
    saved: ['verified'],
    notSaved: 'notSaved',
    requirements: ['OTP-16'],
  }),
  alwaysCan(['verified', 'backed', ...REFUSED], 'every screen has a way on', 'OTP-18', 'D-199'),
  onlyVia('entering', ['sendPasscode:ok', 'given:reloaded'], 'a code can be entered only once it was sent', 'OTP-07'),
  leadsTo('sending', ['entering', ...REFUSED], ['system', 'clock'], 'sending ends', 'OTP-06', 'OTP-09'),
  leadsTo(
    'entering.code.verifying',
    ['verified', 'entering.code.typing', 'entering.code.spent', 'notSaved', 'backed'],
    ['system', 'clock'],
    'verifying ends',
    'OTP-16',
  ),
  never('sending', 'given:reloaded', 'a reload sends no code', 'D-488'),
  never('backed', 'given:passwordless', 'the arrow is hidden in the passwordless password flow', 'OTP-12'),
];
