import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { announced, given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

const request = {
  method: 'sms',
  destination: '+14155550132',
  shown: '+1 415 555 0132',
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};

export const resendModel = testModel(
  {
    area: 'widget',
    about: 'The resend control: it sends to the same destination by the same method and then pauses.',
    clock: {
      answerLimit: { milliseconds: 10_000 },
      codeSentLabel: { milliseconds: 2_000, requirements: ['OTP-27', 'OTP-28'] },
    },
    by: { 'notice.expired': 'clock' },
    properties: [
      onlyVia('resent', ['sendPasscode:ok'], 'a code counts as sent again only when it was', 'OTP-27'),
      leadsTo('sending', ['resent', 'offering'], ['system', 'clock'], 'sending ends', 'OTP-27', 'OTP-30'),
      alwaysCan(['resent'], 'a code can be asked for again', 'OTP-26'),
    ],
  },
  {
    id: 'resend',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('the code screen has just opened', 'offering', { requirements: ['OTP-25'] }),
          'given:again': given('a code was sent again a moment ago', 'sent', { requirements: ['OTP-27'] }),
        },
      },
      offering: {
        meta: { requirements: ['OTP-25'], shows: { offers: [button('Resend code')] } },
        on: { 'resend.chosen': to('sending', 'OTP-26') },
        initial: 'plain',
        states: {
          plain: {},
          limited: {
            meta: {
              requirements: ['OTP-30', 'D-77', 'D-142'],
              shows: { alert: 'Too many requests. Please wait a moment. You can try again in 15 seconds.' },
            },
            on: { 'notice.expired': to('plain', 'D-142') },
          },
          slow: { meta: { requirements: ['OTP-30'], shows: { alert: 'This took too long. Please try again.' } } },
        },
      },
      sending: {
        meta: { requirements: ['OTP-26'], asks: { sendPasscode: request }, shows: { says: ['Sending…'] } },
        on: {
          'sendPasscode:ok': {
            target: 'resent',
            meta: {
              requirements: ['OTP-27', 'OTP-31', 'EVT-01', 'EVT-02'],
              announces: [announced('passcode_sent', { method: 'sms', destination: '+14155550132' })],
            },
          },
          'sendPasscode:limited': to('offering.limited', 'OTP-30', 'OTP-31'),
          'after:answerLimit': to('offering.slow', 'OTP-30'),
        },
      },
      sent: {
        meta: { requirements: ['OTP-28'], shows: { says: ['Code sent'] } },
        on: { 'after:codeSentLabel': to('waiting', 'OTP-28', 'OTP-29') },
      },
      waiting: {
        meta: {
          requirements: ['OTP-29'],
          asks: { countdown: { seconds: 15, of: 'pause' } },
          shows: { says: ['Resend code in 0:15'] },
        },
        on: { 'countdown:over': to('offering', 'OTP-29') },
      },
      resent: { type: 'final', output: { methodId: 'phone-number-2' }, meta: { requirements: ['OTP-27'] } },
    },
  },
);
