import { assign } from 'xstate';
import { action, announced, given, testModel, to, end } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { codeRequest, linkRequest, resetRequest } from '#specs/widget/requests.ts';
import { passwordProperties } from './passwordProperties.ts';

interface Context {
  /** DAT-18: new, until it is known. */
  type: 'new' | 'password' | 'passwordless';
  text: string;
  /** Sent before a reload. */
  sent: object | null;
}
const EMAIL = 'jane@acme.test';
const PASSWORD = 'fern and field 22';
const OFFLINE = { code: 'offline' };
const SLOW = { code: 'slow' };
const mail = (reason: string, ...requirements: string[]) => ({
  meta: { requirements, asks: { resetMail: { request: resetRequest, reason } } },
});

/** Main stays on the screen with its own button at work. */
const lookingUp = {
  says: ['or', 'Checking your email...'],
  offers: [field('Email'), ...['Continue with email', 'Continue with Google', 'Continue with Apple'].map(button)],
  hides: ['Sign up or log in'],
  busy: true,
  values: { Email: EMAIL },
  working: ['Continue with email'],
  off: ['Email', 'Continue with Google', 'Continue with Apple'],
};
const signedIn = [
  announced('authenticate_flow_complete', { type: 'password', email: EMAIL }),
  action('rememberMethod', { method: 'password' }),
];

export const passwordModel = testModel<Context>(
  {
    area: 'widget',
    about: 'From an address to a session by password: who this is, and which form that needs.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    inputs: {
      searchUser: ['PWD-02'],
      newPassword: ['PWD-05', 'PWD-08', 'PWD-09', 'PWD-24', 'IDS-19'],
      existingPassword: ['PWD-06', 'PWD-09', 'IDS-19'],
      resetMail: ['PWD-28', 'PWD-29', 'PWD-30', 'PWD-32'],
      passwordless: ['PWD-07', 'PWD-34', 'PWD-35', 'PWD-37', 'IDS-19'],
    },
    success: ['confirmed'],
    properties: passwordProperties,
  },
  {
    id: 'password',
    context: { type: 'new', text: '', sent: null },
    // DAT-17: what a tab knows of who signs in.
    meta: { holds: ({ type, text }) => [type, ...(text === '' ? [] : ['typed'])] },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:submitted': given('a valid address was sent', 'lookingUp', { requirements: ['PWD-02', 'DAT-18'] }),
          'given:reloaded': given('a code was sent before a reload', 'passwordless', {
            requirements: ['D-488', 'DAT-17'],
            actions: assign({
              type: 'passwordless',
              sent: { kind: 'passcode', request: codeRequest, methodId: 'email-1', typed: null, secondsLeft: 100 },
            }),
          }),
        },
      },
      lookingUp: {
        meta: { requirements: ['PWD-02'], asks: { searchUser: { email: EMAIL } }, shows: lookingUp },
        on: {
          'searchUser:new': to('newPassword', 'PWD-03', 'PWD-04', 'PWD-05', 'DAT-18'),
          'searchUser:password': {
            ...to('existingPassword', 'PWD-03', 'PWD-04', 'PWD-06', 'DAT-17', 'DAT-25'),
            actions: assign({ type: 'password' }),
          },
          'searchUser:passwordless': {
            ...to('passwordless', 'PWD-03', 'PWD-04', 'PWD-07', 'DAT-17', 'DAT-25'),
            actions: assign({ type: 'passwordless' }),
          },
          'searchUser:refused': 'refused',
          'searchUser:offline': 'offline',
          'after:answerLimit': 'slow',
        },
      },
      newPassword: {
        meta: {
          requirements: ['PWD-04', 'PWD-05', 'DAT-18'],
          asks: { newPassword: { right: { by: 'address', email: EMAIL, sessionMinutes: 90 } } },
          shows: null,
        },
        on: {
          'newPassword:signedIn': {
            target: 'confirmed',
            meta: { requirements: ['PWD-26', 'EVT-01', 'EVT-05', 'D-44', 'D-106'], announces: signedIn },
          },
          'newPassword:back': to('backed', 'PWD-08'),
        },
      },
      existingPassword: {
        meta: {
          requirements: ['PWD-04', 'PWD-06', 'D-86'],
          asks: { existingPassword: ({ text }: Context) => ({ email: EMAIL, text, sessionMinutes: 90 }) },
          shows: null,
        },
        on: {
          'existingPassword:loggedIn': {
            target: 'confirmed',
            actions: assign({ text: '' }),
            meta: { requirements: ['PWD-27', 'EVT-01', 'EVT-05', 'D-44', 'D-106'], announces: signedIn },
          },
          'existingPassword:back': to('backed', 'PWD-08'),
          'existingPassword:forgot': {
            ...to('resetMail.forgot', 'PWD-30', 'PWD-31'),
            actions: assign({ text: PASSWORD }),
          },
          'existingPassword:dedupe': { ...to('resetMail.dedupe', 'PWD-28', 'PWD-29'), actions: assign({ text: '' }) },
          'existingPassword:breached': {
            ...to('resetMail.breached', 'PWD-28', 'PWD-39'),
            actions: assign({ text: '' }),
          },
        },
      },
      resetMail: {
        initial: 'forgot',
        meta: { shows: null },
        on: { 'resetMail:back': to('existingPassword', 'D-86') },
        states: {
          forgot: mail('forgot', 'PWD-30', 'PWD-31'),
          dedupe: mail('dedupe', 'PWD-28', 'PWD-29'),
          breached: mail('breached', 'PWD-39', 'D-37'),
        },
      },
      passwordless: {
        meta: {
          requirements: ['PWD-04', 'PWD-07'],
          shows: null,
          asks: {
            passwordless: ({ sent }: Context) => ({
              configured: { passcode: true, magicLink: true },
              passcode: codeRequest,
              magicLink: linkRequest,
              reset: resetRequest,
              sessionMinutes: 90,
              sent,
            }),
          },
        },
        on: {
          'passwordless:back': to('backed', 'PWD-08'),
          'passwordless:again': to('again', 'EML-17', 'EML-18'),
          'passwordless:refused': to('refused', 'OTP-09', 'EML-07'),
        },
      },
      confirmed: {
        tags: 'end',
        meta: {
          requirements: ['PWD-26', 'PWD-27'],
          shows: { heading: 'Success', says: ['You have been successfully signed in.'] },
        },
      },
      backed: end({ result: 'back' }, 'PWD-08'),
      again: end({ result: 'again' }, 'EML-17'),
      refused: end(
        { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
        'THM-19',
      ),
      offline: end({ result: 'refused', notice: OFFLINE }, 'D-85'),
      slow: end({ result: 'refused', notice: SLOW }, 'D-85'),
    },
  },
);
