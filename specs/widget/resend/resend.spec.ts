import { button, flow } from '#specs/vocabulary.ts';

const request = {
  method: 'sms',
  destination: '+14155550132',
  shown: '+1 415 555 0132',
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};

export const resendSpec = flow({
  id: 'resend',
  area: 'widget',
  about: 'The resend control: it sends to the same destination by the same method and then rests.',
  scenarios: {
    first: { says: 'the code screen has just opened', to: 'initial', requirements: ['OTP-25'] },
    again: { says: 'a code was sent again a moment ago', to: 'sent', requirements: ['OTP-27'] },
  },
  states: {
    initial: { kind: 'wait-user', requirements: ['OTP-25'], shows: { offers: [button('Resend code')] } },
    'initial.limited': {
      kind: 'wait-user',
      requirements: ['OTP-30', 'D-77', 'D-142'],
      shows: {
        offers: [button('Resend code')],
        alert: 'Too many requests. Please wait a moment. You can try again in 15 seconds.',
      },
    },
    'initial.slow': {
      kind: 'wait-user',
      requirements: ['OTP-30'],
      shows: { offers: [button('Resend code')], alert: 'This took too long. Please try again.' },
    },
    sending: { kind: 'wait-system', requirements: ['OTP-26'], shows: { says: ['Sending…'] } },
    sent: { kind: 'wait-system', requirements: ['OTP-28'], shows: { says: ['Code sent'] } },
    waiting: { kind: 'wait-system', requirements: ['OTP-29'], shows: { says: ['Resend code in 0:15'] } },
    resent: { kind: 'end', requirements: ['OTP-27'], result: { methodId: 'phone-number-2' } },
  },
  events: {
    'resend.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    sendPasscode: { by: 'system', asks: request, cases: ['ok', 'limited'] },
    countdown: { by: 'system', asks: { seconds: 15, of: 'pause' }, cases: ['over'] },
  },
  clock: { answerLimit: 10_000, codeSentLabel: 2_000 },
  clockRequirements: { codeSentLabel: ['OTP-27', 'OTP-28'] },
  transitions: [
    ['initial', 'resend.chosen', 'sending', 'OTP-26'],
    ['initial.limited', 'resend.chosen', 'sending', 'OTP-26'],
    ['initial.limited', 'notice.expired', 'initial', 'D-142'],
    ['initial.slow', 'resend.chosen', 'sending', 'OTP-26'],
    ['sending', 'sendPasscode:ok', 'resent', 'OTP-27', 'OTP-31'],
    ['sending', 'sendPasscode:limited', 'initial.limited', 'OTP-30', 'OTP-31'],
    ['sending', 'after:answerLimit', 'initial.slow', 'OTP-30'],
    ['sent', 'after:codeSentLabel', 'waiting', 'OTP-28', 'OTP-29'],
    ['waiting', 'countdown:over', 'initial', 'OTP-29'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'resent',
      events: ['sendPasscode:ok'],
      says: 'a code counts as sent again only when it was',
      requirements: ['OTP-27'],
    },
    {
      kind: 'leadsTo',
      from: 'sending',
      goals: ['resent', 'initial*'],
      fair: ['system', 'clock'],
      says: 'sending ends',
      requirements: ['OTP-27', 'OTP-30'],
    },
    { kind: 'alwaysCan', goals: ['resent'], says: 'a code can be asked for again', requirements: ['OTP-26'] },
  ],
  announces: [
    {
      from: 'sending',
      on: 'sendPasscode:ok',
      what: 'passcode_sent',
      details: { name: 'passcode_sent', method: 'sms', destination: '+14155550132' },
      requirements: ['EVT-01', 'EVT-02'],
    },
  ],
});
