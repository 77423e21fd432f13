import { session } from '#specs/sessionSaved.ts';
import { flow } from '#specs/vocabulary.ts';
import { passwordProperties } from './passwordProperties.ts';
import { confirmed, creating, EMAIL, lookingUp, PASSWORD, notSaved } from './password.sights.ts';
import { codeRequest, linkRequest, resetRequest } from '#specs/widget/requests.ts';

type Row = [string, string, string, ...string[]];

const weak = { code: 'refused', sentence: 'Please choose a stronger password.' };
const refusal = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const wait = (...requirements: string[]) => ({ kind: 'wait-system' as const, requirements });
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const login = { email: EMAIL, password: PASSWORD, sessionMinutes: 90 };
/** Returns the form's input: the text typed before, and why it was refused. */
const given = (text: string, notice: object | null) => ({ email: EMAIL, text, notice, isBackable: true });
const passwordless = (sent: object | null) => ({
  configured: { passcode: true, magicLink: true },
  passcode: codeRequest,
  magicLink: linkRequest,
  reset: resetRequest,
  sessionMinutes: 90,
  sent,
});
const NEWS = ['newPassword.fresh', 'newPassword.refused', 'newPassword.offline', 'newPassword.slow'];
const KNOWN = ['existingPassword.fresh', 'existingPassword.kept'];
const REASONS = ['forgot', 'dedupe', 'breached'];

export const passwordSpec = flow({
  id: 'password',
  area: 'widget',
  about: 'From an address to a session by password: who this is, and which form that needs.',
  scenarios: {
    submitted: { says: 'a valid address was sent', to: 'lookingUp', requirements: ['PWD-02', 'DAT-18'] },
    reloaded: {
      says: 'a code was sent before the page was loaded anew',
      to: 'passwordless',
      requirements: ['D-488', 'DAT-17'],
    },
  },
  states: {
    lookingUp: { ...wait('PWD-02'), shows: lookingUp },
    'newPassword.fresh': wait('PWD-04', 'PWD-05', 'DAT-18'),
    'newPassword.refused': wait('PWD-24', 'THM-19'),
    'newPassword.offline': wait('D-85'),
    'newPassword.slow': wait('D-85'),
    creating: { ...wait('PWD-24'), shows: creating },
    saving: { ...wait('D-199'), glimpse: creating },
    notSaved: { kind: 'wait-user', requirements: ['D-199'], shows: notSaved },
    'existingPassword.fresh': wait('PWD-04', 'PWD-06'),
    'existingPassword.kept': wait('PWD-06', 'D-86'),
    'resetMail.forgot': wait('PWD-30', 'PWD-31'),
    'resetMail.dedupe': wait('PWD-28', 'PWD-29'),
    'resetMail.breached': wait('PWD-39', 'D-37'),
    passwordless: wait('PWD-04', 'PWD-07'),
    confirmed: { kind: 'end', requirements: ['PWD-26', 'PWD-27'], shows: confirmed },
    'ended.back': end({ result: 'back' }, 'PWD-08'),
    'ended.again': end({ result: 'again' }, 'EML-17'),
    'ended.refused': end({ result: 'refused', notice: refusal }, 'THM-19'),
    'ended.offline': end({ result: 'refused', notice: { code: 'offline' } }, 'D-85'),
    'ended.slow': end({ result: 'refused', notice: { code: 'slow' } }, 'D-85'),
  },
  events: {
    searchUser: {
      by: 'system',
      requirements: ['PWD-02'],
      asks: { email: EMAIL },
      cases: ['new', 'password', 'passwordless', 'refused', 'offline'],
    },
    newPassword: {
      by: 'system',
      requirements: ['PWD-05', 'PWD-08', 'PWD-09'],
      asksIn: {
        'newPassword.fresh': [given('', null)],
        'newPassword.refused': [given(PASSWORD, weak)],
        'newPassword.offline': [given(PASSWORD, { code: 'offline' })],
        'newPassword.slow': [given(PASSWORD, { code: 'slow' })],
      },
      cases: ['chosen', 'back'],
    },
    createPassword: {
      by: 'system',
      requirements: ['PWD-24', 'IDS-19'],
      asks: login,
      cases: ['ok', 'refused', 'offline'],
    },
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    'retry.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    existingPassword: {
      by: 'system',
      requirements: ['PWD-06', 'PWD-09', 'IDS-19'],
      asksIn: {
        'existingPassword.fresh': [{ email: EMAIL, text: '', sessionMinutes: 90 }],
        'existingPassword.kept': [{ email: EMAIL, text: PASSWORD, sessionMinutes: 90 }],
      },
      cases: ['loggedIn', 'back', 'forgot', 'dedupe', 'breached'],
    },
    resetMail: {
      by: 'system',
      requirements: ['PWD-28', 'PWD-29', 'PWD-30', 'PWD-32'],
      asksIn: Object.fromEntries(REASONS.map((reason) => [`resetMail.${reason}`, [{ request: resetRequest, reason }]])),
      cases: ['back'],
    },
    passwordless: {
      by: 'system',
      requirements: ['PWD-07', 'PWD-34', 'PWD-35', 'PWD-37', 'IDS-19'],
      asksIn: {
        submitted: [passwordless(null)],
        reloaded: [
          passwordless({
            kind: 'passcode',
            request: codeRequest,
            methodId: 'email-1',
            typed: null,
            secondsLeft: 100,
          }),
        ],
      },
      cases: ['back', 'again', 'refused'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['lookingUp', 'searchUser:new', 'newPassword.fresh', 'PWD-03', 'PWD-04', 'PWD-05', 'DAT-18'],
    ['lookingUp', 'searchUser:password', 'existingPassword.fresh', 'PWD-03', 'PWD-04', 'PWD-06', 'DAT-17', 'DAT-25'],
    ['lookingUp', 'searchUser:passwordless', 'passwordless', 'PWD-03', 'PWD-04', 'PWD-07', 'DAT-17', 'DAT-25'],
    ['lookingUp', 'searchUser:refused', 'ended.refused', 'THM-19'],
    ['lookingUp', 'searchUser:offline', 'ended.offline', 'D-85'],
    ['lookingUp', 'after:answerLimit', 'ended.slow', 'D-85'],
    ...NEWS.flatMap((from): Row[] => [
      [from, 'newPassword:chosen', 'creating', 'PWD-24'],
      [from, 'newPassword:back', 'ended.back', 'PWD-08'],
    ]),
    ['creating', 'createPassword:ok', 'saving', 'PWD-24', 'D-199'],
    ['saving', 'saveSession:ok', 'confirmed', 'PWD-26', 'D-199'],
    ['saving', 'saveSession:failed', 'notSaved', 'D-199'],
    ['notSaved', 'retry.chosen', 'saving', 'D-199'],
    ['notSaved', 'back.chosen', 'ended.back', 'PWD-08'],
    ['creating', 'createPassword:refused', 'newPassword.refused', 'THM-19'],
    ['creating', 'createPassword:offline', 'newPassword.offline', 'D-85'],
    ['creating', 'after:answerLimit', 'newPassword.slow', 'D-85'],
    ...KNOWN.flatMap((from): Row[] => [
      [from, 'existingPassword:loggedIn', 'confirmed', 'PWD-27'],
      [from, 'existingPassword:back', 'ended.back', 'PWD-08'],
      [from, 'existingPassword:forgot', 'resetMail.forgot', 'PWD-30', 'PWD-31'],
      [from, 'existingPassword:dedupe', 'resetMail.dedupe', 'PWD-28', 'PWD-29'],
      [from, 'existingPassword:breached', 'resetMail.breached', 'PWD-28', 'PWD-39'],
    ]),
    ['resetMail.forgot', 'resetMail:back', 'existingPassword.kept', 'D-86'],
    ['resetMail.dedupe', 'resetMail:back', 'existingPassword.fresh', 'D-86'],
    ['resetMail.breached', 'resetMail:back', 'existingPassword.fresh', 'D-86'],
    ['passwordless', 'passwordless:back', 'ended.back', 'PWD-08'],
    ['passwordless', 'passwordless:again', 'ended.again', 'EML-17', 'EML-18'],
    ['passwordless', 'passwordless:refused', 'ended.refused', 'OTP-09', 'EML-07'],
  ],
  properties: passwordProperties,
  announces: [
    { from: 'saving', on: 'saveSession:ok' },
    ...KNOWN.map((from) => ({ from, on: 'existingPassword:loggedIn' })),
  ].flatMap((step) => [
    {
      ...step,
      what: 'authenticate_flow_complete',
      details: { name: 'authenticate_flow_complete', type: 'password', email: EMAIL },
      requirements: ['EVT-01', 'EVT-05', 'D-44'],
    },
    { ...step, what: 'rememberMethod', details: { method: 'password' }, requirements: ['D-106'] },
  ]),
});
