import { assign } from 'xstate';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { action, announced, given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { offers as formOffers } from '#specs/widget/phone/phone.sights.ts';
import { otpProperties } from './otpProperties.ts';

interface Context {
  isBackable: boolean;
  methodId: string;
  /** Seconds that are left of the code when the flow begins. */
  seconds: number;
}
const isBackable = ({ context }: { context: Context }) => context.isBackable;
const request = {
  method: 'sms',
  destination: '+14155550132',
  shown: '+1 415 555 0132',
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};
const SENT = 'We texted a 6-digit passcode to +1 415 555 0132.';
const RUNNING = 'Your code expires in ';
const EXPIRED = 'Your code has expired.';
const INVALID = 'Invalid passcode, please try again.';

/** Main stays on the screen; its own button works, the rest waits. */
const sending = {
  says: ['or', 'Sending your code...'],
  offers: formOffers,
  busy: true,
  values: { 'Phone number': '(415) 555-0132', Country: 'US' },
  hides: ['Sign up or log in'],
  working: ['Continue'],
  off: ['Text', 'WhatsApp', 'Email', 'Country', 'Phone number', 'Continue with Google', 'Continue with Apple'],
};
const entry = (context: Context) => ({
  heading: 'Enter passcode',
  says: [SENT],
  offers: [field('Passcode'), ...['Back', 'Change the phone number', 'Use another method'].map(button)],
  // OTP-12: the passwordless password flow has no way back to Main.
  withholds: context.isBackable ? [] : ['Back', 'Change the phone number', 'Use another method'],
  values: { Passcode: '' },
  strong: [],
});
const verifying = {
  says: ['Verifying…'],
  hides: [RUNNING, EXPIRED],
  values: { Passcode: '123456' },
  busy: true,
  working: ['Passcode'],
  off: ['Passcode'],
};
const attempt = ({ methodId }: Context) => ({ code: '123456', methodId, sessionMinutes: 90 });
/** The details of a code that the tab saves for a reload (D-488). */
const remembered = ({ methodId }: Context) =>
  action('rememberSent', { kind: 'passcode', request, methodId, typed: { region: 'US', text: '(415) 555-0132' } });
const forgotten = action('dropSent');
const refused = (notice: object) => ({
  type: 'final' as const,
  output: { result: 'refused', notice },
  meta: { requirements: ['OTP-09'] },
});
const isFirstCode = { isBackable: true, methodId: 'phone-number-1', seconds: 180 };

/** Code, expiry and resend run in parallel. */
export const otpModel = testModel<Context>(
  {
    area: 'widget',
    about: 'A passcode is sent, entered and verified; expiry and resend run in parallel.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: {
      verifyPasscode: ['OTP-07', 'OTP-16', 'IDS-19'],
      saveSession: ['DAT-04', 'D-199'],
      countdown: ['OTP-22', 'OTP-31'],
    },
    properties: otpProperties,
  },
  {
    id: 'otp',
    context: isFirstCode,
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:phone': given('a number was chosen on Main', 'sending', { requirements: ['OTP-04'] }),
          'given:passwordless': given('the passwordless password flow sends by itself', 'sending', {
            requirements: ['OTP-12'],
            actions: assign({ isBackable: false }),
          }),
          'given:reloaded': given('a code was sent before a reload, and 100 seconds are left', 'entering', {
            requirements: ['D-488'],
            actions: assign({ seconds: 100 }),
          }),
        },
      },
      sending: {
        meta: { requirements: ['OTP-04', 'OTP-06'], asks: { sendPasscode: request }, shows: sending },
        on: {
          'sendPasscode:ok': {
            target: 'entering',
            meta: {
              requirements: ['OTP-06', 'OTP-07', 'OTP-08', 'EVT-01', 'EVT-02', 'D-488'],
              announces: (context) => [
                announced('passcode_sent', { method: 'sms', destination: '+14155550132' }),
                remembered(context),
              ],
            },
          },
          'sendPasscode:refused': 'refused',
          'sendPasscode:offline': 'offline',
          'after:answerLimit': 'slow',
        },
      },
      entering: {
        type: 'parallel',
        meta: { requirements: ['OTP-06', 'OTP-08', 'OTP-10', 'OTP-11'], shows: entry },
        on: {
          'back.chosen': {
            target: 'backed',
            guard: isBackable,
            meta: { requirements: ['OTP-11', 'D-488'], announces: [forgotten] },
          },
        },
        states: {
          code: {
            initial: 'typing',
            states: {
              typing: {
                initial: 'empty',
                on: {
                  'passcode.typed:digits': to('.partial', 'OTP-13'),
                  'passcode.typed:letters': to('.empty', 'OTP-13'),
                  'passcode.typed:whole': to('verifying', 'OTP-15'),
                  'passcode.typed:pasted': to('verifying', 'OTP-13', 'OTP-15'),
                  'passcode.typed:long': to('verifying', 'OTP-14', 'OTP-15', 'LIM-03'),
                  // An error of the code before is not one of the new code.
                  'resend:resent': '.empty',
                },
                states: {
                  empty: {},
                  partial: {
                    meta: { requirements: ['OTP-13'], shows: { values: { Passcode: '12' } } },
                    on: { 'resend:resent': {} },
                  },
                  refused: { meta: { requirements: ['OTP-17'], shows: { alert: INVALID, invalid: ['Passcode'] } } },
                  counted: {
                    meta: {
                      requirements: ['OTP-17', 'D-288'],
                      shows: { alert: `${INVALID} Attempts left: 2.`, invalid: ['Passcode'] },
                    },
                  },
                  limited: {
                    meta: {
                      requirements: ['D-141', 'D-142'],
                      shows: {
                        alert:
                          'Too many failed attempts. Please wait before you try again. You can try again in 60 seconds.',
                      },
                    },
                    on: { 'notice.expired': to('empty', 'D-142') },
                  },
                },
              },
              verifying: {
                meta: { requirements: ['OTP-15'], asks: { verifyPasscode: attempt }, shows: verifying },
                on: {
                  'verifyPasscode:ok': {
                    target: '#otp.saving',
                    meta: { requirements: ['OTP-16', 'D-199', 'D-488'], announces: [forgotten] },
                  },
                  'verifyPasscode:refused': to('typing.refused', 'OTP-16', 'OTP-17'),
                  'verifyPasscode:counted': to('typing.counted', 'OTP-17', 'D-288'),
                  'verifyPasscode:limited': to('typing.limited', 'D-141', 'D-142'),
                  'after:answerLimit': to('typing.refused', 'OTP-17'),
                  'verifyPasscode:spent': {
                    target: 'spent',
                    meta: { requirements: ['D-120', 'D-141', 'D-488'], announces: [forgotten] },
                  },
                },
              },
              spent: {
                meta: {
                  requirements: ['D-120', 'D-141'],
                  shows: {
                    hides: [EXPIRED, INVALID],
                    alert: 'This passcode no longer works. Please ask for a new one.',
                    invalid: ['Passcode'],
                    off: ['Passcode'],
                  },
                },
                on: { 'resend:resent': to('typing', 'OTP-27', 'OTP-31') },
              },
            },
          },
          lifetime: {
            initial: 'running',
            on: {
              'resend:resent': to('.running', 'OTP-27', 'OTP-31'),
              'verifyPasscode:spent': '.over',
            },
            states: {
              running: {
                meta: {
                  requirements: ['OTP-22'],
                  asks: { countdown: ({ seconds, methodId }: Context) => ({ seconds, of: methodId }) },
                  shows: { says: [RUNNING], hides: [EXPIRED] },
                },
                on: { 'countdown:over': to('over', 'OTP-23') },
              },
              over: { meta: { requirements: ['OTP-23'], shows: { says: [EXPIRED], hides: [RUNNING] } } },
            },
          },
          resend: {
            initial: 'unused',
            on: {
              'resend:resent': {
                target: '.used',
                // A code that was sent again has its own method id and its whole life (OTP-31, D-36).
                actions: assign({ methodId: 'phone-number-2', seconds: 180 }),
                meta: { requirements: ['OTP-31', 'D-488'], announces: (context) => [remembered(context)] },
              },
            },
            states: {
              unused: { meta: { asks: { resend: { request, wasSent: false } } } },
              used: { meta: { asks: { resend: { request, wasSent: true } } } },
            },
          },
        },
      },
      saving: {
        tags: 'passing',
        meta: {
          requirements: ['D-199'],
          asks: { saveSession: session },
          holds: ['session'],
          shows: (context) => [entry(context), verifying],
        },
        on: {
          'saveSession:ok': {
            target: 'verified',
            meta: {
              requirements: ['OTP-18', 'EVT-04', 'EVT-05', 'D-106', 'D-199'],
              announces: [
                announced('authenticate_flow_complete', { type: 'sms', email: null }),
                action('rememberMethod', { method: 'sms' }),
              ],
            },
          },
          'saveSession:failed': to('notSaved', 'D-141', 'D-199'),
        },
      },
      notSaved: {
        meta: {
          requirements: ['D-141', 'D-199'],
          holds: ['session'],
          shows: (context) => [
            entry(context),
            {
              hides: [RUNNING, EXPIRED, 'Verifying…', 'Resend code', INVALID],
              alert: NOT_SAVED,
              offers: [button('Try again')],
              values: { Passcode: '123456' },
              off: ['Passcode'],
              strong: ['Try again'],
            },
          ],
        },
        on: {
          'retry.chosen': to('saving', 'D-199'),
          'back.chosen': { target: 'backed', guard: isBackable, meta: { requirements: ['OTP-11'] } },
        },
      },
      verified: {
        tags: 'end',
        meta: {
          requirements: ['OTP-18', 'OTP-19', 'OTP-20', 'OTP-21'],
          shows: { heading: 'Success', says: ['Your passcode has been successfully verified.'] },
        },
      },
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: ['OTP-11'] } },
      refused: refused({ code: 'refused', sentence: 'Too many requests. Please wait a moment.' }),
      offline: refused({ code: 'offline' }),
      slow: refused({ code: 'slow' }),
    },
  },
);
