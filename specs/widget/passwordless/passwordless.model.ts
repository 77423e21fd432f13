import { never, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { action, given, testModel, to } from '#specs/testModel.ts';
import { codeRequest, linkRequest, resetRequest } from '#specs/widget/requests.ts';

interface Context {
  isReloaded: boolean;
}
const passcode = ({ isReloaded }: Context) => ({
  request: codeRequest,
  sessionMinutes: 90,
  isBackable: false,
  typed: null,
  sent: isReloaded ? { methodId: 'email-1', secondsLeft: 100 } : null,
});
/** A message is not shown again once another way was taken. */
const forgetting = (target: string, ...requirements: string[]) => ({
  target,
  meta: { requirements: [...requirements, 'D-488'], announces: [action('dropSent')] },
});

export const passwordlessModel = testModel<Context>(
  {
    area: 'widget',
    about: 'An account without a password proves its address: what is configured is sent on entry, by itself, once.',
    inputs: {
      passcode: ['PWD-34', 'PWD-36', 'OTP-03', 'OTP-12', 'IDS-19'],
      magicLink: ['PWD-35', 'EML-04'],
      resetMail: ['PWD-32', 'PWD-33', 'PWD-37'],
    },
    properties: [
      never('magicLink', 'given:both', 'a code is sent rather than a link', 'PWD-36'),
      ...['passcode', 'magicLink'].map((state) =>
        never(
          state,
          'createPassword.chosen',
          'nothing else is sent once a password is wanted instead',
          'PWD-33',
          'D-87',
        ),
      ),
      leadsTo('resetMail', ['backed', 'again', 'refused'], ['user', 'system'], 'there is a way back to Main', 'PWD-08'),
    ],
  },
  {
    id: 'passwordless',
    context: { isReloaded: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:coded': given('codes by e-mail are configured', 'passcode', { requirements: ['PWD-34'] }),
          'given:linked': given('links by e-mail are configured', 'magicLink', { requirements: ['PWD-35'] }),
          'given:both': given('both are configured', 'passcode', { requirements: ['PWD-36', 'D-31'] }),
          'given:codedReloaded': given('a code was sent before a reload', 'passcode', {
            requirements: ['D-488'],
            actions: assign({ isReloaded: true }),
          }),
          'given:linkedReloaded': given('a link was sent before a reload', 'magicLink', {
            requirements: ['D-488'],
            actions: assign({ isReloaded: true }),
          }),
          'given:neither': given('neither is configured', 'resetMail', { requirements: ['PWD-37'] }),
        },
      },
      passcode: {
        meta: { requirements: ['PWD-34'], asks: { passcode } },
        on: {
          'passcode:refused': to('refused', 'OTP-09'),
          'passcode:back': to('backed', 'PWD-08'),
          'createPassword.chosen': forgetting('resetMail', 'PWD-33'),
          'changeEmail.chosen': forgetting('backed', 'D-87'),
          'back.chosen': forgetting('backed', 'PWD-08', 'D-87'),
        },
      },
      magicLink: {
        meta: {
          requirements: ['PWD-35'],
          asks: { magicLink: ({ isReloaded }: Context) => ({ request: linkRequest, isSent: isReloaded }) },
        },
        on: {
          'magicLink:refused': to('refused', 'EML-07'),
          'magicLink:again': to('again', 'EML-17', 'EML-18'),
          'magicLink:correct': to('backed', 'PWD-08'),
          'createPassword.chosen': forgetting('resetMail', 'PWD-33'),
          'back.chosen': forgetting('backed', 'PWD-08', 'D-87'),
        },
      },
      resetMail: {
        meta: {
          requirements: ['PWD-33', 'PWD-37'],
          asks: { resetMail: { request: resetRequest, reason: 'setNew' } },
        },
        on: { 'resetMail:back': to('backed', 'PWD-08') },
      },
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: ['PWD-08'] } },
      again: { type: 'final', output: { result: 'again' }, meta: { requirements: ['EML-17', 'EML-18'] } },
      refused: {
        type: 'final',
        output: {
          result: 'refused',
          notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' },
        },
        meta: { requirements: ['OTP-09', 'EML-07'] },
      },
    },
  },
);
