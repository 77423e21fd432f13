import { flow } from '#specs/vocabulary.ts';
import { session } from '#specs/sessionSaved.ts';
import { CODES, enteringRows, rememberedRows } from './otpRows.ts';
import { otpProperties } from './otpProperties.ts';
import {
  counted,
  expired,
  limited,
  partial,
  refused,
  screen,
  sending,
  spent,
  notSaved,
  verifying,
} from './otp.sights.ts';

const request = {
  method: 'sms',
  destination: '+14155550132',
  shown: '+1 415 555 0132',
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};
export const otpSpec = flow({
  id: 'otp',
  area: 'widget',
  about: 'A passcode is sent, entered and verified; expiry and resend go on beside it.',
  scenarios: {
    phone: { says: 'a number was chosen on Main', to: 'sending', requirements: ['OTP-04'] },
    passwordless: { says: 'the passwordless password flow sends by itself', to: 'sending', requirements: ['OTP-12'] },
    reloaded: {
      says: 'a code was sent before the page was loaded anew, and 100 seconds are left',
      to: 'typing.running',
      requirements: ['D-488'],
    },
  },
  states: {
    sending: { kind: 'wait-system', requirements: ['OTP-04', 'OTP-06'], shows: sending },
    'typing.running': {
      kind: 'wait-user',
      requirements: ['OTP-06', 'OTP-08', 'OTP-10', 'OTP-11', 'OTP-22'],
      shows: screen,
    },
    'typing.over': { kind: 'wait-user', requirements: ['OTP-23'], shows: expired },
    'partial.running': { kind: 'wait-user', requirements: ['OTP-13'], shows: { ...screen, ...partial } },
    'partial.over': { kind: 'wait-user', shows: { ...expired, ...partial } },
    'refused.running': { kind: 'wait-user', requirements: ['OTP-17'], shows: { ...screen, ...refused } },
    'refused.over': { kind: 'wait-user', requirements: ['OTP-17', 'OTP-23'], shows: { ...expired, ...refused } },
    'counted.running': { kind: 'wait-user', requirements: ['OTP-17', 'D-288'], shows: { ...screen, ...counted } },
    'counted.over': { kind: 'wait-user', requirements: ['OTP-17', 'D-288'], shows: { ...expired, ...counted } },
    'limited.running': { kind: 'wait-user', requirements: ['D-141', 'D-142'], shows: { ...screen, ...limited } },
    'limited.over': { kind: 'wait-user', requirements: ['D-141', 'D-142'], shows: { ...expired, ...limited } },
    spent: { kind: 'wait-user', requirements: ['D-120', 'D-141'], shows: spent },
    'verifying.running': { kind: 'wait-system', requirements: ['OTP-15'], shows: verifying },
    'verifying.over': { kind: 'wait-system', requirements: ['OTP-15'], shows: verifying },
    saving: { kind: 'wait-system', requirements: ['D-199'], glimpse: verifying },
    notSaved: { kind: 'wait-user', requirements: ['D-141', 'D-199'], shows: notSaved },
    verified: {
      kind: 'end',
      requirements: ['OTP-18', 'OTP-19', 'OTP-20', 'OTP-21'],
      shows: { heading: 'Success', says: ['Your passcode has been successfully verified.'] },
    },
    'refusal.sentence': {
      kind: 'end',
      requirements: ['OTP-09'],
      result: { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
    },
    'refusal.offline': {
      kind: 'end',
      requirements: ['OTP-09'],
      result: { result: 'refused', notice: { code: 'offline' } },
    },
    'refusal.slow': { kind: 'end', requirements: ['OTP-09'], result: { result: 'refused', notice: { code: 'slow' } } },
    backed: { kind: 'end', requirements: ['OTP-11'], result: { result: 'back' } },
  },
  events: {
    sendPasscode: { by: 'system', asks: request, cases: ['ok', 'refused', 'offline'] },
    'passcode.typed': { by: 'user', cases: ['digits', 'letters', 'whole', 'pasted', 'long'] },
    verifyPasscode: {
      by: 'system',
      requirements: ['OTP-07', 'OTP-16', 'IDS-19'],
      asks: { code: '123456', methodId: 'phone-number-1', sessionMinutes: 90 },
      cases: ['ok', 'refused', 'counted', 'spent', 'limited'],
    },
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    countdown: {
      by: 'system',
      requirements: ['OTP-22', 'OTP-31'],
      // A code that was sent again has a life of its own (D-36).
      asksIn: Object.fromEntries(
        [...CODES, 'verifying'].map((code) => [
          `${code}.running`,
          [
            ...['phone-number-1', 'phone-number-2'].map((of) => ({ seconds: 180, of })),
            // The rest of the one that was sent before a reload (D-488).
            { seconds: 100, of: 'phone-number-1' },
          ],
        ]),
      ),
      cases: ['over'],
    },
    resend: {
      by: 'system',
      asksIn: Object.fromEntries(
        ['phone', 'passwordless', 'reloaded'].map((scenario) => [
          scenario,
          [false, true].map((wasSent) => ({ request, wasSent })),
        ]),
      ),
      cases: ['resent'],
    },
    'back.chosen': { by: 'user' },
    'retry.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['sending', 'sendPasscode:ok', 'typing.running', 'OTP-06', 'OTP-07', 'OTP-08'],
    ['sending', 'sendPasscode:refused', 'refusal.sentence', 'OTP-09'],
    ['sending', 'sendPasscode:offline', 'refusal.offline', 'OTP-09'],
    ['sending', 'after:answerLimit', 'refusal.slow', 'OTP-09'],
    ...enteringRows,
    ['saving', 'saveSession:ok', 'verified', 'OTP-18', 'D-199'],
    ['saving', 'saveSession:failed', 'notSaved', 'D-141', 'D-199'],
    ['notSaved', 'retry.chosen', 'saving', 'D-199'],
    ['notSaved', 'back.chosen', 'backed', 'OTP-11'],
    ['spent', 'resend:resent', 'typing.running', 'OTP-27', 'OTP-31'],
    ['spent', 'back.chosen', 'backed', 'OTP-11'],
  ],
  properties: otpProperties,
  announces: [
    ...rememberedRows(request),
    {
      from: 'sending',
      on: 'sendPasscode:ok',
      what: 'passcode_sent',
      details: { name: 'passcode_sent', method: 'sms', destination: '+14155550132' },
      requirements: ['EVT-01', 'EVT-02'],
    },
    {
      from: 'saving',
      on: 'saveSession:ok',
      what: 'authenticate_flow_complete',
      details: { name: 'authenticate_flow_complete', type: 'sms', email: null },
      requirements: ['EVT-04', 'EVT-05'],
    },
    {
      from: 'saving',
      on: 'saveSession:ok',
      what: 'rememberMethod',
      details: { method: 'sms' },
      requirements: ['D-106'],
    },
  ],
});
