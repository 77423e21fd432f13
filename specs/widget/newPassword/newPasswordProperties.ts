import { alwaysCan, before, leadsTo, type ModelProperty, never, onlyVia } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';

const AGAIN = ['accepted', 'refused', 'unchecked', 'empty', 'tooLong'].map((one) => `composing.form.password.${one}`);
const SET = ['signedIn', 'gated', 'discovered'];
const DEAD = ['spent', 'otherBrowser', 'link', 'expired', 'blocked'];

export const newPasswordProperties: ModelProperty[] = [
  before('setting', 'checkStrength', 'no password goes on that was not assessed', 'PWD-23', 'RST-06'),
  onlyVia('setting', ['password.submitted'], 'a password goes on only when it is sent', 'PWD-23'),
  leadsTo(
    'composing.form.password.pausing',
    [...AGAIN, 'backed', ...DEAD],
    ['system', 'clock'],
    'the check ends',
    'PWD-10',
    'D-90',
  ),
  leadsTo(
    'setting',
    [...SET, ...DEAD, 'notSaved', 'composing'],
    ['system', 'clock'],
    'setting a password ends',
    ...['PWD-24', 'RST-03', 'RST-07', 'B2B-08'],
  ),
  onlyVia(
    'signedIn',
    ['saveSession:ok'],
    "'Success' only once the session is saved",
    'PWD-26',
    'RST-03',
    'DAT-04',
    'D-199',
  ),
  ...['gated', 'discovered'].map((one) =>
    onlyVia(one, [`setPassword:${one}`], 'nobody goes on whose password was not taken', 'B2B-08'),
  ),
  ...sessionSaved({
    opened: 'setPassword:session',
    saved: ['signedIn'],
    notSaved: 'notSaved',
    requirements: ['PWD-24', 'PWD-26', 'RST-03'],
  }),
  alwaysCan([...SET, 'backed', ...DEAD], 'Continue is never dead for ever', 'D-90', 'B2B-08'),
  ...['member', 'discovery', 'session'].map((one) =>
    never('backed', `given:${one}`, 'there is no arrow where there is nothing to go back to', 'PWD-08', 'B2B-08'),
  ),
];
